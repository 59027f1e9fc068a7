import { foldAligned } from '#text/fold-aligned.ts';

// Without case and accents. English, German, French, Spanish, Portuguese, Dutch, Italian.
const personal =
  /@|https?:|www\.|linkedin|\b(?:born|birth|birthday|aged?|nationality|citizenship|marital|married|divorced|widowed|address|street|road|avenue|gender|sex|pronouns|photo|phone|mobile|geboren|geburts\w*|staatsang\w*|nationalitat|familienstand|verheiratet|ledig|anschrift|adresse|wohnort|\w*strasse|\w*straße|geschlecht|telefon|handy|naissance|nationalite|celibataire|mari[ee]e?|sexe|rue|telephone|portable|nacid[oa]|nacimiento|nacionalidad|estado civil|casad[oa]|solter[oa]|direccion|domicilio|calle|telefono|movil|nascid[oa]|nascimento|nacionalidade|endereco|morada|rua|sexo|telefone|telemovel|geboortedatum|nationaliteit|burgerlijke staat|gehuwd|adres|\w+straat|geslacht|telefoon|nascita|nazionalita|cittadinanza|stato civile|coniugat[oa]|indirizzo|via|sesso|cellulare)\b/;
// Hobbies and people who can be asked say nothing of what somebody does at work.
const beside =
  /^\W*(?:interests?|hobbies|hobbys|interests and hobbies|references|referees|freizeit|interessen|referenzen|loisirs|centres? d.interets?|references|intereses|aficiones|referencias|interesses|passatempos|referencias|hobby.?s|vrije tijd|referenties|interessi|tempo libero|referenze)\b/;
const besideLengthMax = 40;
const digitsMax = 6;

/** Whether a line is about the person or how to reach them. */
export function isPersonalLine(line: string): boolean {
  return personal.test(foldAligned(line)) || (line.match(/\d/g)?.length ?? 0) > digitsMax;
}

/** Whether a line is the heading of hobbies or references. */
export function isHeadingBeside(line: string): boolean {
  return line.length <= besideLengthMax && beside.test(foldAligned(line));
}
