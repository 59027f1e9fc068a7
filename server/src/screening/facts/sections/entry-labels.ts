import { foldAligned } from '#text/fold-aligned.ts';

/** Words of labels inside an entry, which introduce its description: "Key responsibilities", "Principali mansioni e responsabilità". */
const entryLabelWords = new Set(
  'highlights achievements accomplishments responsibilities responsibility tasks duties projects activities results key main selected core primary major role and of my the scope aufgaben hauptaufgaben tatigkeiten verantwortlichkeiten verantwortung erfolge aufgabenbereich aufgabengebiet schwerpunkte tatigkeitsschwerpunkte wesentliche wichtigste und missions mission realisations taches responsabilites principales principaux et activites tareas funciones logros responsabilidades principales y tarefas atividades funcoes conquistas principais e taken verantwoordelijkheden werkzaamheden resultaten belangrijkste en mansioni attivita compiti responsabilita risultati principali technologies technologien tecnologias tecnologie environment environnement technique description beschreibung descripcion descricao omschrijving descrizione tools stack tech used includes including hauptverantwortlichkeiten kernaufgaben notable summary overview about company unternehmen entreprise empresa azienda bedrijf faits marquants resultats resultados ergebnisse bilan temps forts points cles verantwortungsbereich leistungen projekte weiterbildung hoogtepunten taken projecten destacados destaques hitos retos punti salienti progetti proyectos projetos projets training trainings awards publications details auszeichnungen veroffentlichungen publikationen premios premi prijzen prizes publicaties publicaciones publicacoes pubblicazioni distinctions formation formacion formacao formazione opleiding leadership impact contributions deliverables outcomes duty what did successes erfolg resultate wichtige meine meus mes mis i miei mijn logro atribuicoes encargos prestaties'.split(
    ' ',
  ),
);

export function isLabelInEntry(text: string): boolean {
  if (text.length > 60) return false;
  const words = foldAligned(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return (
    words.length > 0 &&
    words.length <= 6 &&
    words.every((word) => entryLabelWords.has(word)) &&
    words.some((word) => word.length > 4)
  );
}
