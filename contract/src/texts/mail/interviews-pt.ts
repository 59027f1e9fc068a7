import type { InterviewMails } from './interviews-en.ts';

export const interviewMailsPt: InterviewMails = {
  interview_invitation: {
    subject: 'A sua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{name|}},

Este é o convite para a sua entrevista:

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

  interview_update: {
    subject: 'Alterada: a sua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{name|}},

A sua entrevista foi alterada. Estes são os novos dados:

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

  interview_cancelled: {
    subject: 'Cancelada: a sua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{name|}},

A sua entrevista teve de ser cancelada. Estava prevista assim:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Com: {{people}}

O anexo retira-a da sua agenda. Em caso de dúvida, responda a este e-mail.

Com os melhores cumprimentos
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Lembrete: a sua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{name|}},

Lembramos a sua entrevista:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Videochamada: {{video_url}}
Com: {{people}}

{{message}}

Para escolher outro horário ou cancelar: {{link}}

Com os melhores cumprimentos
{{sender}}`,
  },

  feedback_request: {
    subject: 'A sua avaliação da entrevista com {{candidate}}',
    body: `Olá {{name|}},

Entrevistou {{candidate}}:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}}

Envie a sua avaliação enquanto a memória está fresca.

Com os melhores cumprimentos
{{sender}}`,
  },
};
