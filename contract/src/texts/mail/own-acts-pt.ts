import type { OwnActMails } from './own-acts-en.ts';

export const ownActMailsPt: OwnActMails = {
  application_sent_again: {
    subject: 'Voltou a candidatar-se: {{job}}',
    body: `Olá {{name|}},

Recebemos outra candidatura sua à vaga de {{job}}. A primeira fica como está. O que acabou de enviar é guardado junto dela, com os ficheiros, e a equipa vê que foi enviado de novo.

A sua candidatura: {{application_link}}

Se não foi iniciativa sua, responda a este e-mail.

Com os melhores cumprimentos
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Retirou a sua candidatura: {{job}}',
    body: `Olá {{name|}},

Retirou a sua candidatura à vaga de {{job}} em {{company}}. Já não será considerada, e as entrevistas e perguntas pendentes foram canceladas.

Se não foi iniciativa sua, responda a este e-mail.

A sua página: {{application_link}}

Com os melhores cumprimentos
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Recebemos o seu pedido: {{company}}',
    body: `Olá {{name|}},

Pediu a {{company}} que elimine tudo o que está guardado sobre si. A equipa decide, em geral no prazo de um mês. Depois de eliminados os dados, esta página deixa de abrir:

{{application_link}}

Se não foi iniciativa sua, responda a este e-mail.

Com os melhores cumprimentos
{{sender}}`,
  },

  booking_made: {
    subject: 'Marcada: a sua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{name|}},

A sua entrevista está marcada:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Videochamada: {{video_url}}
Com: {{people}}

{{message}}

O compromisso para a sua agenda vai em anexo.
Para escolher outro horário ou cancelar: {{link}}

Com os melhores cumprimentos
{{sender}}`,
  },

  booking_moved: {
    subject: 'Nova hora: a sua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{name|}},

Mudou a hora da sua entrevista. Estes são os novos dados:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Videochamada: {{video_url}}
Com: {{people}}

{{message}}

O compromisso em anexo atualiza a sua agenda.
Para escolher outro horário ou cancelar: {{link}}

Com os melhores cumprimentos
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'Cancelou a sua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{name|}},

Cancelou a sua entrevista. Estava prevista assim:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Com: {{people}}

O anexo retira-a da sua agenda.
Para escolher outro horário: {{link}}

Com os melhores cumprimentos
{{sender}}`,
  },
};
