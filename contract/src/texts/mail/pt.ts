import type { MailTexts } from './en.ts';
import { interviewMailsPt } from './interviews-pt.ts';

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
      subject: 'Recebemos a sua candidatura: {{job|obrigado}}',
      body: `Olá, {{name|candidata ou candidato}},

Obrigado por se candidatar à {{company}}. A sua candidatura para {{job|a vaga em aberto}} chegou, e uma pessoa vai lê-la.

Por agora não precisa de fazer mais nada. Escrevemos-lhe assim que soubermos mais. Se quiser acrescentar algo, responda a esta mensagem.

Com os melhores cumprimentos
{{sender}}`,
    },

    status_update: {
      subject: 'Novidades sobre a sua candidatura: {{job|a vaga em aberto}}',
      body: `Olá, {{name|candidata ou candidato}},

Há novidades sobre a sua candidatura para {{job|a vaga em aberto}} na {{company}}. Chegou à etapa seguinte: {{status}}.

{{note}}

Se tiver alguma pergunta, responda a esta mensagem.

Com os melhores cumprimentos
{{sender}}`,
    },

    rejection: {
      subject: 'A sua candidatura: {{job|a vaga em aberto}}',
      body: `Olá, {{name|candidata ou candidato}},

Obrigado pelo seu interesse na {{company}} e pelo tempo que dedicou à sua candidatura para {{job|a vaga em aberto}}. Decidimos não avançar com ela. Sabemos que não é a resposta que esperava.

{{note}}

Desejamos-lhe muito sucesso na sua procura.

Com os melhores cumprimentos
{{sender}}`,
    },

    follow_up: {
      subject: 'Uma mensagem da {{company}}',
      body: `Olá, {{name|candidata ou candidato}},

{{note|Gostaríamos de manter o contacto depois da sua candidatura. Se tiver novidades ou alguma pergunta, responda a esta mensagem.}}

Com os melhores cumprimentos
{{sender}}`,
    },

    ...interviewMailsPt,

    booking_invitation: {
      subject: 'Escolha uma hora para a sua entrevista: {{job|a vaga em aberto}}',
      body: `Olá, {{name|candidata ou candidato}},

Gostaríamos de saber mais sobre si e de falar consigo sobre {{job|a vaga em aberto}} na {{company}}. Escolha a hora que mais lhe convém:

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
      body: `Olá, {{name|candidata ou candidato}},

Antes de falarmos, temos algumas perguntas sobre a sua candidatura para {{job|a vaga em aberto}} na {{company}}. Pode responder por escrito e com calma:

{{link}}

O link é válido até {{expires}}. Pode parar e continuar mais tarde, em qualquer dispositivo.

Um programa prepara as respostas para nós; uma pessoa lê-as e decide. Se preferir falar com uma pessoa, pode dizê-lo na página. Isso não traz qualquer desvantagem.

Com os melhores cumprimentos
{{sender}}`,
    },

    approval_request: {
      subject: 'A sua decisão, por favor: {{code}} {{title}}',
      body: `Olá, {{name|colega}},

{{requested_by|Uma pessoa da sua equipa}} pede a sua aprovação para esta vaga:

{{code}} {{title}}
{{details}}

{{message}}

Veja todos os dados e aprove ou rejeite aqui:
{{link}}

O link é só para si; por favor, não o reencaminhe.

Com os melhores cumprimentos
{{sender}}`,
    },

    custom: {
      subject: 'Uma mensagem da {{company}}',
      body: `Olá, {{name|candidata ou candidato}},

{{note}}

Com os melhores cumprimentos
{{sender}}`,
    },
  },
};
