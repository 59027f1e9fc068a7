import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsPt: typeof applicantMailsEn = {
  application_link: {
    subject: 'A ligação para a sua candidatura: {{company}}',
    body: `Olá, {{name|bom dia}},

Esta é a página da sua candidatura em {{company}}. É só para si, por isso não partilhe a ligação.

{{details}}

Se não pediu esta mensagem, pode ignorá-la.

Com os melhores cumprimentos
{{sender}}`,
  },

  erasure_request: {
    subject: 'Pedido de apagamento: {{candidate|uma pessoa}}',
    body: `Olá,

{{candidate|Uma pessoa}} pede que sejam apagados todos os seus dados. Apague-os, ou recuse o pedido e indique o motivo:

{{link}}

A lei dá, em geral, um mês para responder.`,
  },

  erasure_declined: {
    subject: 'O seu pedido de apagamento',
    body: `Olá, {{name|bom dia}},

Agradecemos a sua mensagem. Decidimos sobre o seu pedido de apagar os seus dados em {{company}}: de momento não o podemos satisfazer.

{{reason}}

Se tiver alguma pergunta, responda a esta mensagem.

Com os melhores cumprimentos
{{sender}}`,
  },
};
