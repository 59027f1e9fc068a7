import { fold } from '#text/fold.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

/** What stands around the thing that is asked for, in seven languages, without accents: "sound knowledge of" says nothing by itself. */
const around = setOf(`
a an the of in with on for and or to as at by from your our you we is are be have has had will can must should would than least minimum any other another similar relevant related least up into
experience experienced knowledge understanding familiarity familiar proficiency proficient expertise hands-on working work worked strong sound good very excellent solid proven advanced deep basic some first previous prior demonstrable demonstrated recent valid current full one two three four five six seven eight nine ten clean own confident confidently comfortable able ability skills skill skilled using use used running building drafting holding hold handling drafting professional required essential mandatory necessary preferred preferably ideally desirable advantage advantageous plus bonus nice welcome beneficial also not but registered certified certificate qualified part-qualified willingness towards it more no points year years month months pqe course uk
der die das den dem des ein eine einer einem einen eines und oder sowie auch mit in im von vom bei fur zu zur zum auf als nach aus uber sie du ihr ihre dein wir haben hast bringen kennen kennst beherrschen beherrschst setzen voraus ist sind ware waren
erfahrung erfahrungen kenntnisse kenntnissen kenntnis umgang sicherer sichere sicher sehr gute guter gutes gut fundierte solide erste mehrjahrige praktische berufserfahrung nachgewiesene gepruft geprufter abgeschlossene gultiger lesen wunschenswert vorteil plus pluspunkt idealerweise gerne gesehen erforderlich zwingend voraussetzung notwendig pflicht mindestens jahre jahren monate vergleichbar vergleichbares ahnliche anderen andere anderem einsatz anwendung bereich wunschen
le la les l un une des du de d et ou en au aux avec sur sous dans pour par a votre vos vous nous
jour vigueur experience experiences connaissance connaissances maitrise maitriser maitrisez bonne bonnes bon excellente solide solides premiere utilisation pratique competences expertise notions exige exigee obligatoire indispensable souhaite souhaitee apprecie appreciee apprecies serait est un atout plus idealement minimum ans an annees jour bienvenue
el la los las un una unos unas de del al y e o u en con para por sobre su tu
vigor dia experiencia conocimiento conocimientos manejo dominio nivel avanzado buen buena solida requerida imprescindible obligatorio obligatoria valorable valorara valora deseable ideal ser plus sera un minimo minima anos ano uso formacion si conoces buscamos se
o a os as um uma uns umas do da dos das no na nos nas em com para por e ou ao
experiencia conhecimento conhecimentos dominio nivel avancado intermediario boa bom solida curso cursos desejavel obrigatorio obrigatoria diferencial diferenciais preferencialmente sera um plus mais-valia uma sao e ativo ativa atualizada atualizado minimo anos ano uso gosto valorizamos
de het een en of in met van voor op bij te je jouw u wij
ervaring kennis pluspunt pluspunten goede ruime aantoonbare enige werken omgaan vaardigheden beheersing vereist verplicht gewenst pre is een plus mooi meegenomen bij voorkeur minimaal jaar jaren weet alles
il lo la i gli le l un uno una di del dello della dei degli delle e ed o od in nel nella con su per da al alla
esperienza conoscenza conoscenze buona ottima uso utilizzo padronanza capacita gradito gradita gradite preferibile preferenziale costituisce titolo vantaggio richiesto richiesta richiesti obbligatorio obbligatoria obbligatori indispensabile anni anno almeno minimo competenze un plus elaborazione cerchiamo
`);

/** A phrase with one of these is no skill: degrees, times and places of work, traits, the employer. */
const never = setOf(`
degree bachelor bachelors master's masters university graduate apprenticeship availability available weekend weekends shift shifts nights rotating travel willing willingness customers team teams colleagues people person salary holiday pension attitude motivated passion passionate years months age overtime tools requirements requirement following welcome smile
studium ausbildung abgeschlossenes abschluss hochschule bereitschaft schichtbereitschaft rufbereitschaft wochenende team teams kollegen auftreten freude spass motivation lernbereitschaft belastbar flexibel flexibilitat gehalt urlaub examen jahre bewerbung bac bts dut master formation disponibilite disponible equipe equipes horaires salaire souriant souriante dynamique motive motivation rigueur autonomie personne 3x8 ans
grado licenciatura titulacion titulado master formacion disponibilidad turnos equipo ganas actitud persona salario horario incorporacion
licenciatura graduacao superior bacharelado pos-graduacao disponibilidade plantoes equipe equipa vontade pessoa salario horario escolaridade
opleiding hbo mbo beschikbaar beschikbaarheid bereidheid team collega's motivatie salaris weekenden ploegendienst nauwkeurig jaar
laurea diploma disponibilita turni squadra persona motivazione retribuzione orario cuoco anni
`);

/** How well a language is to be known: "Fluent German, written and spoken" asks for German alone. */
const levels = setOf(`
fluent fluently native mother tongue business written spoken writing speaking verbal oral verbally orally
fliessend fliessende fliessendes fliessendem verhandlungssicher verhandlungssichere muttersprache muttersprachlich muttersprachliche wort schrift schriftlich mundlich gesprochen geschrieben
courant couramment ecrit ecrite ecrits parle parlee oral orale bilingue lu maternelle langue
fluido fluida escrito escrita hablado hablada oral nativo nativa bilingue lengua materna
fluente fluencia falado falada escrito escrita oral nativo lingua materna
vloeiend vloeiende geschreven gesproken schriftelijk mondeling moedertaal geschrift woord
fluente scritto scritta parlato parlata orale madrelingua lingua
`);

const word = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}.+#’'/&-]*[\p{L}\p{N}+#])?/gu;
const wordsMax = 5;
const lengthMax = 60;
const lengthMin = 2;

/** The thing that a part of a requirement names, by its offsets; undefined when it names none that could be looked for in a CV. */
export function findOwnWords(text: string): { start: number; end: number } | undefined {
  const all = [...text.matchAll(word)].map((match) => ({
    text: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  if (all.some(({ text: named }) => never.has(named))) return undefined;
  const isTelling = ({ text: named }: { text: string }) => !around.has(withoutElision(named)) && !/^\d{1,2}\+?$/.test(named);
  if (all.every((each) => !isTelling(each) || levels.has(withoutElision(each.text)))) return undefined;
  const first = all.findIndex(isTelling);
  const last = all.findLastIndex(isTelling);
  const [from, to] = [all[first], all[last]];
  if (!from || !to || last - first >= wordsMax) return undefined;
  // "à jour" and numbers of points have letters, and so has every thing that is asked for.
  const named = text.slice(from.start, to.end);
  const isName = named.length >= lengthMin && named.length <= lengthMax && /\p{L}{2}/u.test(named);
  return isName ? { start: withElision(from), end: to.end } : undefined;
}

function withoutElision(named: string): string {
  return named.replace(/^(?:l|d|qu|all|dell|nell|sull)['’]/, '');
}

function withElision({ text, start }: { text: string; start: number }): number {
  return start + text.length - withoutElision(text).length;
}
