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

  talent_pool_joined: {
    subject: 'Está na bolsa de talentos de {{company}}',
    body: `Olá, {{name|bom dia}},

Obrigado pelo seu interesse em {{company}}. Guardamos o seu perfil até {{expires}} e entramos em contacto quando houver uma vaga adequada.

Na sua própria página pode prolongar, sair a qualquer momento e ver o que está guardado sobre si: {{application_link}}

Se não pediu isto, saia nessa página.

Com os melhores cumprimentos
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Continuar na bolsa de talentos de {{company}}?',
    body: `Olá, {{name|bom dia}},

Guardamos o seu perfil em {{company}} até {{expires}}. Se quiser ter notícias nossas depois desse dia, diga-nos na sua própria página:

{{application_link}}

Se não fizer nada, o seu perfil é apagado nessa altura.

Com os melhores cumprimentos
{{sender}}`,
  },
};
