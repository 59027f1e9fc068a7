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
      body: `Olá {{name|}},

Agradecemos o seu interesse em {{company}}. Recebemos a sua candidatura para {{job|a vaga em aberto}}; a nossa equipa vai lê-la.

Por agora, não é necessário fazer mais nada. Enviaremos notícias assim que soubermos mais. Se quiser acrescentar algo, responda a este e-mail.

Ver o estado da candidatura, retirá-la ou obter os seus dados: {{application_link}}

Com os melhores cumprimentos
{{sender}}`,
    },

    status_update: {
      subject: 'Novidades sobre a sua candidatura: {{job|a vaga em aberto}}',
      body: `Olá {{name|}},

Há novidades sobre a sua candidatura para {{job|a vaga em aberto}} em {{company}}. Chegou à etapa seguinte: {{status}}.

{{note}}

Se tiver alguma pergunta, responda a este e-mail.

Ver o estado da candidatura: {{application_link}}

Com os melhores cumprimentos
{{sender}}`,
    },

    rejection: {
      subject: 'A sua candidatura: {{job|a vaga em aberto}}',
      body: `Olá {{name|}},

Agradecemos o seu interesse em {{company}} e o tempo que dedicou à sua candidatura para {{job|a vaga em aberto}}. Decidimos não dar seguimento à candidatura. Sabemos que não é a resposta que esperava.

{{note}}

Desejamos-lhe muito sucesso no seu percurso.

Transferir os seus dados ou pedir a sua eliminação: {{application_link}}

Com os melhores cumprimentos
{{sender}}`,
    },

    follow_up: {
      subject: 'Uma mensagem de {{company}}',
      body: `Olá {{name|}},

{{note|Gostaríamos de continuar a receber notícias suas depois da sua candidatura. Se tiver novidades ou alguma pergunta, responda a este e-mail.}}

Com os melhores cumprimentos
{{sender}}`,
    },

    ...interviewMailsPt,

    ...applicantMailsPt,
    ...ownActMailsPt,

    booking_invitation: {
      subject: 'Escolha um horário para a sua entrevista: {{job|a vaga em aberto}}',
      body: `Olá {{name|}},

Gostaríamos de saber mais a seu respeito e de conversar sobre {{job|a vaga em aberto}} em {{company}}. Escolha o horário que mais lhe convém:

{{link}}

Duração: {{duration}}
Com: {{people}}

O link é válido até {{expires}}.

{{message}}

Se nenhum horário lhe convier, responda a este e-mail e encontraremos outro.

Com os melhores cumprimentos
{{sender}}`,
    },

    prescreen_invitation: {
      subject: 'Algumas perguntas sobre a sua candidatura: {{job|a vaga em aberto}}',
      body: `Olá {{name|}},

Antes de falarmos, temos algumas perguntas sobre a sua candidatura para {{job|a vaga em aberto}} em {{company}}. Pode responder por escrito e com calma:

{{link}}

O link é válido até {{expires}}. Pode parar e continuar mais tarde, em qualquer dispositivo.

Um software prepara as respostas para nós; uma pessoa lê-as e decide. Se preferir falar com uma pessoa, pode dizê-lo na página. Isso não traz qualquer desvantagem.

Com os melhores cumprimentos
{{sender}}`,
    },

    approval_request: {
      subject: 'Aprovação necessária: {{code}} {{title}}',
      body: `Olá {{name|}},

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
      body: `Olá {{name|}},

{{note}}

Com os melhores cumprimentos
{{sender}}`,
    },
  },
};
