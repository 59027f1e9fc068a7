/** A name in Latin letters, for email addresses, and in its own script. */
export type Spelled = { latin: string; own: string };

export type Culture = {
  /** Approximate share in percent. */
  share: number;
  given: Spelled[];
  family: Spelled[];
  isFamilyFirst: boolean;
  cities: [city: string, country: string][];
  languages: string[];
};

type RegionWords = { share: number; given: string; family: string; isFamilyFirst?: boolean; cities: string; languages: string };

// "Misaki=美咲" is both spellings of one name, "Anna" is written the same in both.
function culture({ share, given, family, isFamilyFirst = false, cities, languages }: RegionWords): Culture {
  const spelled = (names: string) => names.split(' ').map((name) => parseSpellings(name.replaceAll('_', ' ')));
  return {
    share,
    given: spelled(given),
    family: spelled(family),
    isFamilyFirst,
    cities: cities.split(', ').map((place) => parsePlace(place)),
    languages: languages.split(', '),
  };
}

function parseSpellings(name: string): Spelled {
  const [latin = '', own = latin] = name.split('=');
  return { latin, own };
}

function parsePlace(text: string): [string, string] {
  const [city = '', country = ''] = text.split('/');
  return [city, country];
}

export const cultures: Culture[] = [
  culture({
    share: 14,
    given:
      'Oliver Amelia James Charlotte William Grace Henry Isla Thomas Emily Daniel Hannah Samuel Ruby Jack Alice Benjamin Lucy Edward Megan Harriet Callum Niamh Ewan',
    family:
      "Smith Taylor Brown Wilson Walker Robinson Thompson White Hughes Edwards Green Hall Wood Harris Clarke O'Brien Campbell Stewart Murray Evans Fitzgerald MacDonald Bennett Ashworth",
    cities:
      'London/United Kingdom, Manchester/United Kingdom, Dublin/Ireland, Toronto/Canada, Boston/United States, Austin/United States, Sydney/Australia, Auckland/New Zealand',
    languages: 'English, French',
  }),
  culture({
    share: 9,
    given:
      'Lukas Anna Jonas Lena Felix Marie Maximilian Sophie Paul Katharina Moritz Franziska Jürgen Änne Günther Heike Tobias Annika Matthias Silke Björn Jörg',
    family:
      'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Krüger Weiß Köhler',
    cities: 'Berlin/Germany, Hamburg/Germany, München/Germany, Köln/Germany, Wien/Austria, Graz/Austria, Zürich/Switzerland',
    languages: 'German, English',
  }),
  culture({
    share: 6,
    given:
      'Louis Camille Hugo Léa Gabriel Chloé Jules Manon Étienne Zoé Théo Inès François Hélène Mathieu Océane Rémi Noémie Cédric Maëlle',
    family:
      'Martin Bernard Dubois Robert Richard Petit Durand Leroy Moreau Lefèvre Girard Bonnet Mercier Guérin Faure Rousseau Lemoine Béranger Gauthier Perrin',
    cities: 'Lyon/France, Paris/France, Nantes/France, Lille/France, Bruxelles/Belgium, Genève/Switzerland, Montréal/Canada',
    languages: 'French, English, Spanish',
  }),
  culture({
    share: 9,
    given:
      'Santiago Sofía Mateo Valentina Diego Lucía Alejandro Camila Javier María Andrés Paula Joaquín Ximena Íñigo Begoña Emilio Rocío Nicolás Daniela',
    family:
      'García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Muñoz Álvarez Jiménez Núñez Ibáñez Castañeda Quispe Mamani Vargas Ortiz Zúñiga',
    cities:
      'Madrid/Spain, Valencia/Spain, Bogotá/Colombia, Lima/Peru, Buenos Aires/Argentina, Ciudad de México/Mexico, Santiago/Chile',
    languages: 'Spanish, English, Portuguese',
  }),
  culture({
    share: 6,
    given:
      'João Beatriz Miguel Inês Rodrigo Mariana Tiago Leonor Gonçalo Carolina Rafael Letícia Thiago Júlia Caetano Luísa Vinícius Conceição',
    family:
      'Silva Santos Oliveira Souza Pereira Costa Ferreira Almeida Carvalho Gonçalves Araújo Magalhães Simões Brandão Assunção Nogueira Teixeira Guimarães',
    cities:
      'Lisboa/Portugal, Porto/Portugal, São Paulo/Brazil, Recife/Brazil, Belo Horizonte/Brazil, Luanda/Angola, Maputo/Mozambique',
    languages: 'Portuguese, English, Spanish',
  }),
  culture({
    share: 4,
    given:
      'Leonardo Giulia Francesco Aurora Alessandro Ginevra Lorenzo Martina Niccolò Chiara Matteo Beatrice Davide Elisa Simone Caterina',
    family: "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca D'Angelo Lombardi",
    cities: 'Milano/Italy, Torino/Italy, Bologna/Italy, Napoli/Italy, Lugano/Switzerland',
    languages: 'Italian, English',
  }),
  culture({
    share: 4,
    given:
      'Jakub Zuzanna Szymon Julia Michał Łucja Paweł Małgorzata Wojciech Agnieszka Tomáš Kateřina Jiří Tereza Ľubomír Žofia István Ágnes',
    family:
      'Nowak Kowalski Wiśniewska Wójcik Kamiński Lewandowska Zieliński Szymański Dvořák Novotná Černý Horváth Kovács Szabó Nagy Tóth',
    cities: 'Warszawa/Poland, Kraków/Poland, Gdańsk/Poland, Praha/Czechia, Brno/Czechia, Budapest/Hungary, Bratislava/Slovakia',
    languages: 'Polish, English, German',
  }),
  culture({
    share: 4,
    given:
      'Erik Astrid Lars Ingrid Søren Freja Åke Linnéa Mikkel Sigrid Jørgen Maja Aleksi Aino Eino Helmi Björk Þórdís Guðmundur Øyvind',
    family:
      'Hansen Johansson Nielsen Andersson Larsen Lindqvist Sørensen Bergström Ødegård Virtanen Korhonen Mäkinen Jónsdóttir Sigurðsson Åkesson Nygård',
    cities: 'Stockholm/Sweden, Oslo/Norway, Bergen/Norway, København/Denmark, Aarhus/Denmark, Helsinki/Finland, Reykjavík/Iceland',
    languages: 'Swedish, English, Danish',
  }),
  culture({
    share: 4,
    given: 'Mehmet Zeynep Emre Elif Yiğit Ayşe Çağlar Gül Ömer Şeyma Oğuz İpek Kerem Büşra Uğur Nilüfer',
    family: 'Yılmaz Kaya Demir Şahin Çelik Yıldız Öztürk Aydın Özdemir Arslan Doğan Kılıç Koç Güneş Işık Erdoğdu',
    cities: 'İstanbul/Türkiye, Ankara/Türkiye, İzmir/Türkiye, Berlin/Germany, Bakı/Azerbaijan',
    languages: 'Turkish, English, German',
  }),
  culture({
    share: 5,
    given:
      'Oleksandr=Олександр Olena=Олена Dmytro=Дмитро Iryna=Ірина Andrii=Андрій Kateryna=Катерина Ivan=Иван Anastasia=Анастасия Sergei=Сергей Svetlana=Светлана Stefan=Стефан Milica=Милица Georgi=Георги Yana=Яна',
    family:
      'Shevchenko=Шевченко Kovalenko=Коваленко Bondarenko=Бондаренко Tkachenko=Ткаченко Volkov=Волков Sokolova=Соколова Morozov=Морозов Popova=Попова Jovanovic=Јовановић Petrovic=Петровић Dimitrov=Димитров Ivanova=Иванова',
    cities: 'Київ/Ukraine, Львів/Ukraine, София/Bulgaria, Београд/Serbia, Tallinn/Estonia, Алматы/Kazakhstan',
    languages: 'Ukrainian, English, Russian',
  }),
  culture({
    share: 2,
    given:
      'Giorgos=Γιώργος Eleni=Ελένη Nikos=Νίκος Maria=Μαρία Dimitris=Δημήτρης Katerina=Κατερίνα Yannis=Γιάννης Sofia=Σοφία Kostas=Κώστας Anna=Άννα',
    family:
      'Papadopoulos=Παπαδόπουλος Nikolaidis=Νικολαΐδης Georgiou=Γεωργίου Ioannou=Ιωάννου Vlachos=Βλάχος Makris=Μακρής Angelopoulos=Αγγελόπουλος Oikonomou=Οικονόμου',
    cities: 'Αθήνα/Greece, Θεσσαλονίκη/Greece, Λευκωσία/Cyprus',
    languages: 'Greek, English',
  }),
  culture({
    share: 6,
    given:
      'Mohammed=محمد Fatima=فاطمة Ahmed=أحمد Mariam=مريم Omar=عمر Layla=ليلى Youssef=يوسف Nour=نور Khalid=خالد Amina=أمينة Hassan=حسن Salma=سلمى Tariq=طارق Huda=هدى',
    family:
      'Al-Masri=المصري Haddad=حداد Al-Sayed=السيد Mansour=منصور Khoury=خوري Nasser=ناصر El-Fassi=الفاسي Darwish=درويش Saleh=صالح Hamdan=حمدان Bakri=البكري Zaidan=زيدان',
    cities:
      'القاهرة/Egypt, عمّان/Jordan, بيروت/Lebanon, Casablanca/Morocco, Tunis/Tunisia, دبي/United Arab Emirates, الرياض/Saudi Arabia',
    languages: 'Arabic, English, French',
  }),
  culture({
    share: 2,
    given: 'Noam=נועם Tamar=תמר Itai=איתי Shira=שירה Yonatan=יונתן Maya=מאיה Eitan=איתן Noa=נועה Uri=אורי Michal=מיכל',
    family: 'Cohen=כהן Levi=לוי Mizrahi=מזרחי Peretz=פרץ Biton=ביטון Friedman=פרידמן Azulay=אזולאי Katz=כץ',
    cities: 'תל אביב/Israel, חיפה/Israel, באר שבע/Israel',
    languages: 'Hebrew, English',
  }),
  culture({
    share: 2,
    given: 'Ali=علی Zahra=زهرا Reza=رضا Maryam=مریم Arash=آرش Shirin=شیرین Kaveh=کاوه Nasrin=نسرین Parisa=پریسا Behnam=بهنام',
    family: 'Ahmadi=احمدی Hosseini=حسینی Karimi=کریمی Rahimi=رحیمی Moradi=مرادی Jafari=جعفری Sadeghi=صادقی Ebrahimi=ابراهیمی',
    cities: 'تهران/Iran, شیراز/Iran, Toronto/Canada, Wien/Austria',
    languages: 'Persian, English',
  }),
  culture({
    share: 9,
    given:
      'Aarav=आरव Diya=दिया Vivaan=विवान Ananya=अनन्या Arjun=अर्जुन Priya=प्रिया Rohan=रोहन Kavya=काव्या Karthik=கார்த்திக் Meena=மீனா Rahul=राहुल Sneha=स्नेहा Imran=عمران Ayesha=عائشہ Subrata=সুব্রত Rina=রিনা',
    family:
      'Sharma=शर्मा Patel=पटेल Singh=सिंह Gupta=गुप्ता Iyer=ஐயர் Subramanian=சுப்பிரமணியன் Reddy=रेड्डी Verma=वर्मा Joshi=जोशी Nair=नायर Khan=خان Hussain=حسین Banerjee=ব্যানার্জী Rahman=রহমান Desai=देसाई Malhotra=मल्होत्रा',
    cities:
      'Bengaluru/India, मुंबई/India, Pune/India, சென்னை/India, Hyderabad/India, ঢাকা/Bangladesh, Lahore/Pakistan, Colombo/Sri Lanka',
    languages: 'Hindi, English, Tamil',
  }),
  culture({
    share: 7,
    given:
      'Wei=伟 Fang=芳 Na=娜 Xiuying=秀英 Min=敏 Jing=静 Lei=磊 Yang=洋 Yan=艳 Yong=勇 Xiaoming=小明 Meiling=美玲 Haoran=浩然 Zihan=子涵 Jiayi=佳怡 Yichen=奕辰',
    family: 'Wang=王 Li=李 Zhang=张 Liu=刘 Chen=陈 Yang=杨 Huang=黄 Zhao=赵 Wu=吴 Zhou=周 Xu=徐 Sun=孙 Ouyang=欧阳 Lin=林',
    isFamilyFirst: true,
    cities: '上海/China, 北京/China, 深圳/China, 成都/China, 台北/Taiwan, Singapore/Singapore, 香港/Hong Kong',
    languages: 'Chinese, English',
  }),
  culture({
    share: 4,
    given:
      'Haruto=陽翔 Misaki=美咲 Ren=蓮 Sakura=さくら Yuto=悠斗 Hina=陽菜 Sora=蒼 Yui=結衣 Kenta=健太 Aoi=葵 Takumi=拓海 Emi=えみ',
    family:
      'Sato=佐藤 Suzuki=鈴木 Takahashi=高橋 Tanaka=田中 Watanabe=渡辺 Ito=伊藤 Yamamoto=山本 Nakamura=中村 Kobayashi=小林 Kato=加藤 Yoshida=吉田 Matsumoto=松本',
    isFamilyFirst: true,
    cities: '東京/Japan, 大阪/Japan, 京都/Japan, 札幌/Japan, 福岡/Japan',
    languages: 'Japanese, English',
  }),
  culture({
    share: 3,
    given: 'Minjun=민준 Seoyeon=서연 Jiho=지호 Haeun=하은 Dohyun=도현 Jiwoo=지우 Hyunwoo=현우 Yuna=유나 Seungmin=승민 Eunji=은지',
    family: 'Kim=김 Lee=이 Park=박 Choi=최 Jung=정 Kang=강 Cho=조 Yoon=윤 Jang=장 Han=한',
    isFamilyFirst: true,
    cities: '서울/South Korea, 부산/South Korea, 대전/South Korea',
    languages: 'Korean, English',
  }),
  culture({
    share: 4,
    given:
      'Anh=Anh Linh=Linh Minh=Minh Huong=Hương Tuan=Tuấn Thao=Thảo Dung=Dũng Ngoc=Ngọc Somchai=สมชาย Malee=มาลี Anong=อนงค์ Kittisak=กิตติศักดิ์',
    family: 'Nguyen=Nguyễn Tran=Trần Le=Lê Pham=Phạm Hoang=Hoàng Vo=Võ Dang=Đặng Bui=Bùi Srisai=ศรีใส Wongsakul=วงศ์สกุล',
    cities: 'Hà Nội/Vietnam, Đà Nẵng/Vietnam, Thành phố Hồ Chí Minh/Vietnam, กรุงเทพฯ/Thailand, เชียงใหม่/Thailand',
    languages: 'Vietnamese, English, Thai',
  }),
  culture({
    share: 4,
    given: 'Budi Siti Agus Dewi Rizky Putri Bayu Ayu Jose Maricel Juan Analyn Aiman Nurul Farah Hafiz',
    family: 'Santoso Wijaya Kusuma Pratama Hidayat Nugroho Saputra Lestari Reyes Cruz Bautista Dela_Cruz Abdullah Ismail Rahim Tan',
    cities: 'Jakarta/Indonesia, Bandung/Indonesia, Manila/Philippines, Cebu/Philippines, Kuala Lumpur/Malaysia',
    languages: 'Indonesian, English',
  }),
  culture({
    share: 8,
    given:
      'Chinedu Adaeze Emeka Ngozi Oluwaseun Funmilayo Babátúndé Adébáyò Kwame Ama Kofi Abena Wanjiku Kamau Achieng Otieno Thabo Nomvula Sipho Lerato Tendai Rudo',
    family:
      'Okafor Adeyemi Okonkwo Eze Balogun Ọláníyan Mensah Owusu Asante Boateng Mwangi Odhiambo Njoroge Wambui Dlamini Nkosi Mokoena Khumalo Moyo Ndlovu',
    cities:
      'Lagos/Nigeria, Abuja/Nigeria, Accra/Ghana, Nairobi/Kenya, Kampala/Uganda, Johannesburg/South Africa, Cape Town/South Africa, Harare/Zimbabwe',
    languages: 'English, Yoruba, Swahili',
  }),
  culture({
    share: 2,
    given: 'Abebe=አበበ Selam=ሰላም Dawit=ዳዊት Hirut=ሂሩት Yonas=ዮናስ Meron=ሜሮን Tesfaye=ተስፋዬ Bethlehem=ቤተልሔም',
    family: 'Bekele=በቀለ Haile=ኃይሌ Tadesse=ታደሰ Alemu=ዓለሙ Girma=ግርማ Kebede=ከበደ',
    cities: 'አዲስ አበባ/Ethiopia, Asmara/Eritrea, Nairobi/Kenya',
    languages: 'Amharic, English',
  }),
  culture({
    share: 2,
    given: 'Giorgi=გიორგი Nino=ნინო Luka=ლუკა Tamar=თამარ Davit=დავით Armen=Արմեն Ani=Անի Hayk=Հայկ Narine=Նարինե',
    family: 'Beridze=ბერიძე Kapanadze=კაპანაძე Gelashvili=გელაშვილი Sargsyan=Սարգսյան Hakobyan=Հակոբյան Petrosyan=Պետրոսյան',
    cities: 'თბილისი/Georgia, ბათუმი/Georgia, Երևան/Armenia',
    languages: 'Georgian, English, Armenian',
  }),
];
