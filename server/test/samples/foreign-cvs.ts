type ForeignCv = {
  text: string;
  name: string;
  phone: string;
  skills: string[];
  /** What may be filled in: everything else would be wrong. */
  values: string[];
};

/** CVs of invented people in languages of which the reader knows headings and dates, and one that it does not know at all. */
export const foreignCvs: Readonly<Record<string, ForeignCv>> = {
  pl: {
    name: 'Zofia Wiśniewska',
    phone: '+48512345678',
    skills: ['Java', 'Spring Boot', 'PostgreSQL', 'Docker'],
    values: [
      'Programistka Java',
      'Przykład Sp. z o.o.',
      'Politechnika Gdańska',
      'Magister',
      'Gdańsk',
      'Java Developer',
      'Java Developerka',
    ],
    text: `Zofia Wiśniewska
Programistka Java
Gdańsk, Polska
Telefon: 512 345 678
kontakt@example.com

Podsumowanie
Programistka z doświadczeniem w pracy przy dużych projektach dla klientów oraz w zarządzaniu zespołem.

Doświadczenie zawodowe
marzec 2019 – obecnie
Programistka Java
Przykład Sp. z o.o., Gdańsk
Praca przy systemie płatności dla klientów z całej Polski

Wykształcenie
2013 – 2018
Politechnika Gdańska
Magister inżynier, Informatyka

Umiejętności
Java, Spring Boot, PostgreSQL, Docker

Języki
polski – ojczysty, angielski – C1

Zainteresowania
Żeglarstwo i fotografia`,
  },
  sv: {
    name: 'Elsa Bergström',
    phone: '+46701234567',
    skills: ['Python', 'Kubernetes', 'Linux'],
    values: ['Systemutvecklare', 'Exempel AB', 'Chalmers tekniska högskola', 'Civilingenjör', 'Göteborg', 'Gothenburg'],
    text: `Elsa Bergström
Systemutvecklare
Göteborg, Sverige
Telefon: 070-123 45 67
kontakt@example.com

Sammanfattning
Jag har arbetat med system för sjukvården och är ansvarig för drift inom ett team som växer.

Arbetslivserfarenhet
Systemutvecklare, Exempel AB
mars 2018 – nuvarande
Ansvarig för utveckling av tjänster för sjukhus och vårdcentraler

Utbildning
Civilingenjör, datateknik
Chalmers tekniska högskola
2012 – 2017

Färdigheter
Python, Kubernetes, Linux

Språk
Svenska – modersmål, engelska – flytande

Intressen
Segling och matlagning`,
  },
  tr: {
    name: 'Elif Yıldırım',
    phone: '+905321234567',
    skills: ['React', 'TypeScript', 'Node.js'],
    values: ['Yazılım Geliştirici', 'Örnek A.Ş.', 'Orta Doğu Teknik Üniversitesi', 'Ankara', 'Lisans'],
    text: `Elif Yıldırım
Yazılım Geliştirici
Ankara, Türkiye
Telefon: 0532 123 45 67
kontakt@example.com

Hakkımda
Büyük projelerde bir ekip ile çalışan, web geliştirme için deneyim sahibi bir yazılımcı olarak görev aldım.

İş Deneyimi
Ocak 2019 – Günümüz
Yazılım Geliştirici
Örnek A.Ş.
Ödeme sistemleri için arayüz geliştirme

Eğitim
2013 – 2018
Orta Doğu Teknik Üniversitesi
Bilgisayar Mühendisliği, Lisans

Yetenekler
React, TypeScript, Node.js

Diller
Türkçe, İngilizce

Hobiler
Dağcılık`,
  },
  uk: {
    name: 'Олена Коваленко',
    phone: '+380671234567',
    skills: ['Python', 'Django', 'PostgreSQL'],
    values: ['Київ', 'Kyiv'],
    text: `Олена Коваленко
Розробниця програмного забезпечення
Київ, Україна
Телефон: 067 123 45 67
kontakt@example.com

Про себе
Маю досвід роботи у великих проєктах і люблю навчатися новому.

Досвід роботи
березень 2019 – дотепер
Розробниця Python
ТОВ «Приклад»
Розробка сервісів для банків і страхових компаній

Освіта
2013 – 2018
Національний університет
Магістр комп'ютерних наук

Навички
Python, Django, PostgreSQL

Мови
Українська, англійська

Інтереси
Подорожі`,
  },
  ar: {
    name: 'ليلى الحسن',
    phone: '+201001234567',
    skills: ['Java', 'SQL', 'Docker'],
    values: ['القاهرة'],
    text: `ليلى الحسن
مهندسة برمجيات
القاهرة، مصر
هاتف: +20 100 123 4567
kontakt@example.com

نبذة عني
مهندسة برمجيات لديها خبرة في بناء الأنظمة الكبيرة والعمل مع الفرق

الخبرات العملية
مارس 2019 – حتى الآن
مهندسة برمجيات
شركة المثال للتقنية
تطوير خدمات الدفع للعملاء

التعليم
2013 – 2018
جامعة القاهرة
بكالوريوس علوم الحاسب

المهارات
Java, SQL, Docker

اللغات
العربية، الإنجليزية

الهوايات
القراءة`,
  },
  ja: {
    name: '佐藤 花子',
    phone: '+819012345678',
    skills: ['Java', 'AWS', 'MySQL'],
    values: ['東京'],
    text: `職務経歴書
氏名：佐藤 花子
東京都、日本
電話：+81 90-1234-5678
kontakt@example.com

職務要約
大手企業の決済システムの開発に携わり、チームのリーダーを務めました。

職務経歴
2019年4月〜現在
株式会社サンプル
ソフトウェアエンジニア
決済サービスの設計と開発を担当

学歴
2013年4月〜2017年3月
例示大学 工学部

スキル
Java、AWS、MySQL

語学
日本語、英語

趣味
登山`,
  },
  el: {
    name: 'Ελένη Παπαδοπούλου',
    phone: '+302101234567',
    skills: ['Java', 'Python', 'Docker', 'Kubernetes'],
    values: ['Αθήνα'],
    text: `Ελένη Παπαδοπούλου
Προγραμματίστρια
Αθήνα, Ελλάδα
+30 210 123 4567
kontakt@example.com

Εμπειρία
2019 – σήμερα
Προγραμματίστρια, Παράδειγμα ΑΕ
Ανάπτυξη υπηρεσιών με Java και Python, λειτουργία με Docker και Kubernetes

Εκπαίδευση
2013 – 2018
Εθνικό Πανεπιστήμιο`,
  },
};
