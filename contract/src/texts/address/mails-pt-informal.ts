import type { MailChanges } from './address.ts';

export const ptInformalMails: MailChanges = {
  application_received: {
    subject: 'Recebemos a tua candidatura: {{job|agradecemos}}',
    body: `Olá {{first_name|}},

Agradecemos o teu interesse em {{company}}. Recebemos a tua candidatura para {{job|a vaga em aberto}}; a nossa equipa vai lê-la.

Por agora, não é necessário fazer mais nada. Enviaremos notícias assim que soubermos mais. Se quiseres acrescentar algo, responde a este e-mail.

Ver o estado da candidatura, retirá-la ou obter os teus dados: {{application_link}}

Cumprimentos
{{sender}}`,
  },

  status_update: {
    subject: 'Novidades sobre a tua candidatura: {{job|a vaga em aberto}}',
    body: `Olá {{first_name|}},

Há novidades sobre a tua candidatura para {{job|a vaga em aberto}} em {{company}}. Chegou à etapa seguinte: {{status}}.

{{note}}

Se tiveres alguma pergunta, responde a este e-mail.

Ver o estado da candidatura: {{application_link}}

Cumprimentos
{{sender}}`,
  },

  rejection: {
    subject: 'A tua candidatura: {{job|a vaga em aberto}}',
    body: `Olá {{first_name|}},

Agradecemos o teu interesse em {{company}} e o tempo que dedicaste à tua candidatura para {{job|a vaga em aberto}}. Decidimos não dar seguimento à candidatura. Sabemos que não é a resposta que esperavas.

{{note}}

Desejamos-te muito sucesso no teu percurso.

Transferir os teus dados ou pedir que sejam eliminados: {{application_link}}

Cumprimentos
{{sender}}`,
  },

  follow_up: {
    subject: 'Uma mensagem de {{company}}',
    body: `Olá {{first_name|}},

{{note|Gostaríamos de continuar a receber notícias tuas depois da tua candidatura. Se tiveres novidades ou alguma pergunta, responde a este e-mail.}}

Cumprimentos
{{sender}}`,
  },

  booking_invitation: {
    subject: 'Escolhe um horário para a tua entrevista: {{job|a vaga em aberto}}',
    body: `Olá {{first_name|}},

Gostaríamos de saber mais a teu respeito e de conversar sobre {{job|a vaga em aberto}} em {{company}}. Escolhe o horário que mais te convém:

{{link}}

Duração: {{duration}}
Com: {{people}}

O link é válido até {{expires}}.

{{message}}

Se nenhum horário te convier, responde a este e-mail e encontraremos outro.

Cumprimentos
{{sender}}`,
  },

  prescreen_invitation: {
    subject: 'Algumas perguntas sobre a tua candidatura: {{job|a vaga em aberto}}',
    body: `Olá {{first_name|}},

Antes de falarmos, temos algumas perguntas sobre a tua candidatura para {{job|a vaga em aberto}} em {{company}}. Podes responder por escrito e com calma:

{{link}}

O link é válido até {{expires}}. Podes parar e continuar mais tarde, em qualquer dispositivo.

Um software prepara as respostas para nós; uma pessoa lê-as e decide. Se preferires falar com uma pessoa, podes dizê-lo na página. Isso não traz qualquer desvantagem.

Cumprimentos
{{sender}}`,
  },

  custom: {
    subject: 'Uma mensagem de {{company}}',
    body: `Olá {{first_name|}},

{{note}}

Cumprimentos
{{sender}}`,
  },

  interview_invitation: {
    subject: 'A tua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{first_name|}},

Este é o convite para a tua entrevista:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Videochamada: {{video_url}}
Com: {{people}}

{{message}}

O compromisso para a tua agenda vai em anexo.
Para escolher outro horário ou cancelar: {{link}}

Cumprimentos
{{sender}}`,
  },

  interview_update: {
    subject: 'Alterada: a tua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{first_name|}},

A tua entrevista foi alterada. Estes são os novos dados:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Videochamada: {{video_url}}
Com: {{people}}

{{message}}

O compromisso em anexo atualiza a tua agenda.
Para escolher outro horário ou cancelar: {{link}}

Cumprimentos
{{sender}}`,
  },

  interview_cancelled: {
    subject: 'Cancelada: a tua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{first_name|}},

A tua entrevista teve de ser cancelada. Estava prevista assim:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Com: {{people}}

O anexo retira-a da tua agenda. Em caso de dúvida, responde a este e-mail.

Cumprimentos
{{sender}}`,
  },

  interview_reminder: {
    subject: 'Lembrete: a tua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{first_name|}},

Lembramos a tua entrevista:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Videochamada: {{video_url}}
Com: {{people}}

{{message}}

Para escolher outro horário ou cancelar: {{link}}

Cumprimentos
{{sender}}`,
  },

  application_link: {
    subject: 'O link para a tua candidatura: {{company}}',
    body: `Olá {{first_name|}},

Esta é a página da tua candidatura em {{company}}. É só para ti, por isso não partilhes o link.

{{details}}

Se não fizeste este pedido, podes ignorar este e-mail.

Cumprimentos
{{sender}}`,
  },

  erasure_declined: {
    subject: 'O teu pedido de eliminação de dados',
    body: `Olá {{first_name|}},

Agradecemos a tua mensagem. Analisámos o teu pedido de eliminação dos teus dados em {{company}}: de momento não o podemos satisfazer.

{{reason}}

Se tiveres alguma pergunta, responde a este e-mail.

Cumprimentos
{{sender}}`,
  },

  talent_pool_confirm: {
    subject: 'Confirma o teu perfil em {{company}}',
    body: `Olá {{first_name|}},

Foi deixado um perfil em {{company}} com este endereço. Se foi iniciativa tua, confirma-o até {{expires}} na tua página pessoal: {{application_link}}

Se não foi, não faças nada: um perfil que não é confirmado é eliminado depois desse dia.

Cumprimentos
{{sender}}`,
  },

  talent_pool_joined: {
    subject: 'Estás na bolsa de talentos de {{company}}',
    body: `Olá {{first_name|}},

Agradecemos o teu interesse em {{company}}. Guardamos o teu perfil até {{expires}} e entramos em contacto quando houver uma vaga adequada.

Na tua página pessoal podes sair a qualquer momento e ver o que está guardado sobre ti: {{application_link}}

Antes desse dia perguntamos se queres ficar mais tempo.

Se não fizeste este pedido, podes sair nessa página.

Cumprimentos
{{sender}}`,
  },

  talent_pool_ending: {
    subject: 'Continuar na bolsa de talentos de {{company}}?',
    body: `Olá {{first_name|}},

Guardamos o teu perfil em {{company}} até {{expires}}. Se quiseres ter notícias nossas depois dessa data, diz-nos na tua página pessoal:

{{application_link}}

Se não fizeres nada, o teu perfil será eliminado.

Cumprimentos
{{sender}}`,
  },

  application_sent_again: {
    subject: 'Voltaste a candidatar-te: {{job}}',
    body: `Olá {{first_name|}},

Recebemos outra candidatura tua à vaga de {{job}}. A primeira fica como está. O que acabaste de enviar é guardado junto dela, com os ficheiros, e a equipa vê que foi enviado de novo.

A tua candidatura: {{application_link}}

Se não foi iniciativa tua, responde a este e-mail.

Cumprimentos
{{sender}}`,
  },

  application_withdrawn: {
    subject: 'Retiraste a tua candidatura: {{job}}',
    body: `Olá {{first_name|}},

Retiraste a tua candidatura à vaga de {{job}} em {{company}}. Já não será considerada, e as entrevistas e perguntas pendentes foram canceladas.

Se não foi iniciativa tua, responde a este e-mail.

A tua página: {{application_link}}

Cumprimentos
{{sender}}`,
  },

  erasure_requested: {
    subject: 'Recebemos o teu pedido: {{company}}',
    body: `Olá {{first_name|}},

Pediste a {{company}} que elimine tudo o que está guardado sobre ti. A equipa decide, em geral no prazo de um mês. Depois de eliminados os dados, esta página deixa de abrir:

{{application_link}}

Se não foi iniciativa tua, responde a este e-mail.

Cumprimentos
{{sender}}`,
  },

  booking_made: {
    subject: 'Marcada: a tua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{first_name|}},

A tua entrevista está marcada:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Videochamada: {{video_url}}
Com: {{people}}

{{message}}

O compromisso para a tua agenda vai em anexo.
Para escolher outro horário ou cancelar: {{link}}

Cumprimentos
{{sender}}`,
  },

  booking_moved: {
    subject: 'Nova hora: a tua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{first_name|}},

Mudaste a hora da tua entrevista. Estes são os novos dados:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Videochamada: {{video_url}}
Com: {{people}}

{{message}}

O compromisso em anexo atualiza a tua agenda.
Para escolher outro horário ou cancelar: {{link}}

Cumprimentos
{{sender}}`,
  },

  booking_cancelled: {
    subject: 'Cancelaste a tua entrevista em {{company}}, {{date}}, {{time}}',
    body: `Olá {{first_name|}},

Cancelaste a tua entrevista. Estava prevista assim:

{{title}}
Vaga: {{job}}
Data e hora: {{date}}, {{time}} ({{time_zone}})
Local: {{place}}
Com: {{people}}

O anexo retira-a da tua agenda.
Para escolher outro horário: {{link}}

Cumprimentos
{{sender}}`,
  },
};
