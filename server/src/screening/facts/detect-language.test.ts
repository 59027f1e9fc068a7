import assert from 'node:assert/strict';
import test from 'node:test';
import { languageOfCv } from './detect-language.ts';

const cases: [language: string, text: string][] = [
  ['en', 'I am responsible for the development of the platform and for a team of five people.'],
  ['de', 'Ich bin für die Entwicklung der Plattform und ein Team von fünf Personen verantwortlich.'],
  ['fr', 'Je suis responsable du développement de la plateforme et des projets avec une équipe.'],
  ['es', 'Soy responsable del desarrollo de la plataforma y de un equipo con los clientes.'],
  ['pt', 'Sou responsável pelo desenvolvimento da plataforma e de uma equipe com os clientes.'],
  ['nl', 'Ik ben verantwoordelijk voor de ontwikkeling van het platform en een team met klanten.'],
  ['it', 'Sono responsabile dello sviluppo della piattaforma e di un team con i clienti della banca.'],
  ['en', 'xyz'],
];

for (const [language, text] of cases) {
  test(`the language is ${language}: “${text.slice(0, 24)}…”`, () => assert.equal(languageOfCv(text), language));
}
