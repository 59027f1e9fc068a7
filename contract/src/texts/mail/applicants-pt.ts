import type { applicantMailsEn } from './applicants-en.ts';

export const applicantMailsPt: typeof applicantMailsEn = {
  application_link: {
    subject: 'O link para a sua candidatura: {{company}}',
    body: `Olá {{name|}},

Esta é a página da sua candidatura em {{company}}. É só para si, por isso não partilhe o link.

{{details}}

Se não fez este pedido, pode ignorar este e-mail.

Com os melhores cumprimentos
{{sender}}`,
  },

  erasure_request: {
    subject: 'Pedido de eliminação de dados: {{candidate|uma pessoa}}',
    body: `Olá,

{{candidate|Uma pessoa}} pede que sejam eliminados todos os seus dados. Elimine-os, ou recuse o pedido e indique o motivo:

{{link}}

A lei dá, em geral, um mês para responder.`,
  },

  erasure_declined: {
    subject: 'O seu pedido de eliminação de dados',
    body: `Olá {{name|}},

Agradecemos a sua mensagem. Analisámos o seu pedido de eliminação dos seus dados em {{company}}: de momento não o podemos satisfazer.

{{reason}}

Se tiver alguma pergunta, responda a este e-mail.

Com os melhores cumprimentos
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Confirme o seu perfil em {{company}}',
    body: `Olá {{name|}},

Foi deixado um perfil em {{company}} com este endereço. Se foi iniciativa sua, confirme-o até {{expires}} na sua página pessoal: {{application_link}}

Se não foi, não faça nada: um perfil que não é confirmado é eliminado depois desse dia.

Com os melhores cumprimentos
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Está na bolsa de talentos de {{company}}',
    body: `Olá {{name|}},

Agradecemos o seu interesse em {{company}}. Guardamos o seu perfil até {{expires}} e entramos em contacto quando houver uma vaga adequada.

Na sua página pessoal pode sair a qualquer momento e ver o que está guardado sobre si: {{application_link}}

Antes desse dia perguntamos se quer ficar mais tempo.

Se não fez este pedido, pode sair nessa página.

Com os melhores cumprimentos
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Continuar na bolsa de talentos de {{company}}?',
    body: `Olá {{name|}},

Guardamos o seu perfil em {{company}} até {{expires}}. Se quiser ter notícias nossas depois dessa data, diga-nos na sua página pessoal:

{{application_link}}

Se não fizer nada, o seu perfil será eliminado.

Com os melhores cumprimentos
{{sender}}`,
  },
};
