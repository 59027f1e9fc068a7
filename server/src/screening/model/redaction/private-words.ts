/* What a CV says about a person and not about their work: English, German, French, Spanish, Portuguese, Dutch, Italian, folded. */

/** Labels in front of a value: the line is private. */
const privateLabels = [
  // birth
  'date of birth|birth date|birthdate|birthday|place of birth|born|dob|age',
  'geburtsdatum|geburtsort|geburtstag|geboren|geboren am|geb|alter',
  'date de naissance|lieu de naissance|ne le|nee le|ne e le',
  'fecha de nacimiento|lugar de nacimiento|nacimiento|nacido|nacida|edad',
  'data de nascimento|local de nascimento|nascimento|nascido|nascida|naturalidade|idade',
  'geboortedatum|geboorteplaats|leeftijd',
  'data di nascita|luogo di nascita|data e luogo di nascita|nato il|nata il|nato a|nata a|eta',
  // gender
  'gender|sex|pronouns|geschlecht|anrede|sexe|genre|civilite|sexo|genero|geslacht|sesso|genere',
  // nationality
  'nationality|citizenship|nationalitat|staatsangehorigkeit|staatsburgerschaft|nationalite|citoyennete|nacionalidad|ciudadania',
  'nacionalidade|cidadania|nationaliteit|burgerschap|nazionalita|cittadinanza|ethnicity|race|visa status|passport|passport no',
  // family
  'marital status|civil status|family status|family|children|familienstand|personenstand|kinder|situation familiale|situation de famille',
  'etat civil|enfants|estado civil|hijos|filhos|burgerlijke staat|burgerlijke stand|kinderen|stato civile|figli|father s name|mother s name',
  'religion|konfession|religione|religiao|religie|godsdienst',
  // place of living
  'address|home address|street|adresse|anschrift|wohnort|strasse|wohnhaft|domicile|direccion|domicilio|endereco|morada|adres|woonplaats',
  'indirizzo|residenza|plz|postal code|zip code',
  // contact and photo
  'name|full name|nom|nombre|nome|naam|vorname|nachname|first name|last name|surname|prenom|apellidos|apelido|cognome|voornaam|achternaam',
  'e mail|email|mail|phone|telephone|tel|mobile|mobil|cell|handy|telefon|telefono|telefone|telemovel|movil|telefoon|mobiel|cellulare|fax|skype',
  'photo|foto|picture|portrait|lichtbild|bewerbungsfoto|bewerbungsbild',
];

/** Words that say something private wherever they stand: their part of the line is private. */
const privatePhrases = [
  'date of birth|place of birth|born on|born in|year of birth|years old|marital status|nationality|citizenship|married|divorced|widowed|unmarried',
  'geburtsdatum|geburtsort|geboren am|geboren in|geb am|jahre alt|familienstand|verheiratet|ledig|geschieden|verwitwet|staatsangehorigkeit|nationalitat|staatsburgerschaft',
  'date de naissance|ne le|nee le|ans celibataire|situation familiale|etat civil|mariee?|celibataire|divorcee?|veuf|veuve|pacsee?|nationalite',
  'fecha de nacimiento|nacido en|nacida en|nacido el|nacida el|anos de edad|estado civil|casad[oa]|solter[oa]|divorciad[oa]|viud[oa]|nacionalidad',
  'data de nascimento|nascid[oa] em|solteir[oa]|viuv[oa]|nacionalidade|naturalidade',
  'geboortedatum|geboren op|jaar oud|burgerlijke staat|getrouwd|gehuwd|ongehuwd|samenwonend|nationaliteit',
  'data di nascita|nat[oa] il|nat[oa] a|stato civile|coniugat[oa]|sposat[oa]|celibe|nubile|divorziat[oa]|nazionalita|cittadinanza',
];

/** Words with other meanings too: private only above the first heading. */
const headerPhrases = [
  'children|child|single|citizen|national|kinder|kind|kinderlos|staatsburger|burger|enfants?|citoyen|citoyenne|hij[oa]s?|ciudadan[oa]',
  'filh[oa]s?|cidada[oa]?|kinderen|staatsburger|figl[ioa]|cittadin[oa]|ans|anos|jahre|jaar|anni|years',
];

const genderWords =
  'mr|mrs|ms|miss|sir|madam|herr|frau|monsieur|madame|mme|mlle|senor|senora|senorita|senhor|senhora|sr|sra|dhr|mevr|mevrouw|meneer|signor|signora|sig|male|female|mannlich|weiblich|masculin|feminin|masculino|femenino|feminino|mannelijk|vrouwelijk|maschio|femmina|maschile|femminile|he him|she her|they them|er ihm|sie ihr|man|woman|mann|homme|femme|hombre|mujer|homem|mulher|vrouw|uomo|donna';

export const labelShape = new RegExp(`^ *(?:${privateLabels.join('|')}) *(?:$|[:\\t=|]| {2})`);
/** Without a value behind it. */
export const bareLabelShape = new RegExp(`^ *(?:${privateLabels.join('|')})(?: {0,8}:)?$`);
export const privateShape = phrasePattern(privatePhrases.join('|'));
export const headerShape = phrasePattern(headerPhrases.join('|'));
export const genderShape = new RegExp(`(?<![\\p{L}\\p{N}])(?:${genderWords.replaceAll(' ', '[ /]')})(?![\\p{L}\\p{N}])`, 'gu');

/** A year of graduation, outside of the section on education. */
export const graduationShape = phrasePattern(
  'graduated|graduation|class of|alumn[iua]s?|abschlussjahr|absolvent|absolventin|abitur|matura|diplome en|obtention du diplome|baccalaureat|promotion|graduad[oa]|titulad[oa]|licenciad[oa]|formad[oa] em|afgestudeerd|laureat[oa]|diplomat[oa]|maturita',
);

function phrasePattern(phrases: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'u');
}
