import { applicantMailsPt } from './applicants-pt.ts';
import type { MailTexts } from './en.ts';
import { interviewMailsPt } from './interviews-pt.ts';
import { ownActMailsPt } from './own-acts-pt.ts';

export const mailPt: MailTexts = {
  and: ' e ',

  statuses: {
    applied: 'recebida',
    screening: 'em análise',
    phone_screen: 'entrevista por telefone',
    interview: 'entrevista',
    technical: 'entrevista técnica',
    offer: 'proposta',
    hired: 'contratação',
    rejected: 'não selecionada',
    withdrawn: 'retirada',
    on_hold: 'em espera',
    shortlisted: 'pré-seleção',
    qualified: 'perfil adequado',
    uploaded: 'recebida',
  },

  templates: {
    application_received: {
      subject: 'Recebemos a sua candidatura: {{job|agradecemos}}',
      body: `Olá, {{name|bom dia}},

Agradecemos a sua candidatura a {{company}}. Chegou, para {{job|a vaga em aberto}}, e será lida por uma pessoa.

Por agora, não é necessário fazer mais nada. Enviaremos notícias assim que soubermos mais. Se quiser acrescentar algo, responda a esta mensagem.

Na sua página pessoal vê em que ponto está a candidatura e pode retirá-la ou obter os seus dados: {{application_link}}

Com os melhores cumprimentos
{{sender}}`,
    },

    status_update: {
      subject: 'Novidades sobre a sua candidatura: {{job|a vaga em aberto}}',
      body: `Olá, {{name|bom dia}},

Há novidades sobre a sua candidatura para {{job|a vaga em aberto}} em {{company}}. Chegou à etapa seguinte: {{status}}.

{{note}}

Se tiver alguma pergunta, responda a esta mensagem.

Na sua página pessoal vê em que ponto está a candidatura: {{application_link}}

Com os melhores cumprimentos
{{sender}}`,
    },

    rejection: {
      subject: 'A sua candidatura: {{job|a vaga em aberto}}',
      body: `Olá, {{name|bom dia}},

Agradecemos o seu interesse em {{company}} e o tempo que dedicou à sua candidatura para {{job|a vaga em aberto}}. Decidimos não dar seguimento à candidatura. Sabemos que não é a resposta que esperava.

{{note}}

Desejamos-lhe muito sucesso no seu percurso.

Na sua página pessoal pode transferir o que está guardado sobre si ou pedir o apagamento: {{application_link}}

Com os melhores cumprimentos
{{sender}}`,
    },

    follow_up: {
      subject: 'Uma mensagem de {{company}}',
      body: `Olá, {{name|bom dia}},

{{note|Gostaríamos de continuar a receber notícias suas depois da sua candidatura. Se tiver novidades ou alguma pergunta, responda a esta mensagem.}}

Com os melhores cumprimentos
{{sender}}`,
    },

    ...interviewMailsPt,

    ...applicantMailsPt,
    ...ownActMailsPt,

    booking_invitation: {
      subject: 'Escolha uma hora para a sua entrevista: {{job|a vaga em aberto}}',
      body: `Olá, {{name|bom dia}},

Gostaríamos de saber mais a seu respeito e de conversar sobre {{job|a vaga em aberto}} em {{company}}. Escolha a hora que mais lhe convém:

{{link}}

Duração: {{duration}}
Com: {{people}}

O link é válido até {{expires}}.

{{message}}

Se nenhuma hora lhe convier, responda a esta mensagem e encontraremos outra.

Com os melhores cumprimentos
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Algumas perguntas sobre a sua candidatura: {{job|a vaga em aberto}}',
      body: `Olá, {{name|bom dia}},

Antes de falarmos, temos algumas perguntas sobre a sua candidatura para {{job|a vaga em aberto}} em {{company}}. Pode responder por escrito e com calma:

{{link}}

O link é válido até {{expires}}. Pode parar e continuar mais tarde, em qualquer dispositivo.

Um programa prepara as respostas para nós; uma pessoa lê-as e decide. Se preferir falar com uma pessoa, pode dizê-lo na página. Isso não traz qualquer desvantagem.

Com os melhores cumprimentos
{{sender}}`,
    },

    approval_request: {
      subject: 'A sua decisão, por favor: {{code}} {{title}}',
      body: `Olá, {{name|bom dia}},

{{requested_by|Uma pessoa da sua empresa}} pede a sua aprovação para esta vaga:

{{code}} {{title}}
{{details}}

{{message}}

Veja todos os dados e aprove ou rejeite aqui:

{{link}}

O link é pessoal; por favor, não o encaminhe a outras pessoas.

Com os melhores cumprimentos
{{sender}}`,
    },

    custom: {
      subject: 'Uma mensagem de {{company}}',
      body: `Olá, {{name|bom dia}},

{{note}}

Com os melhores cumprimentos
{{sender}}`,
    },
  },
};
