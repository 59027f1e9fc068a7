import type { MailTexts } from './en.ts';
import { interviewFacts, letters, paragraphs } from './letters.ts';

const letter = letters('Olá {{name|}},', 'Com os melhores cumprimentos');
export const factsPt = interviewFacts({
  job: 'Vaga:',
  when: 'Data e hora:',
  where: 'Local:',
  video: 'Videochamada:',
  people: 'Com:',
});
const { interview, cancelledInterview } = factsPt;
const otherTime = 'Para escolher outro horário ou cancelar: {{link}}';
const calendarEntry = `O compromisso para a sua agenda vai em anexo.\n${otherTime}`;
const calendarUpdate = `O compromisso em anexo atualiza a sua agenda.\n${otherTime}`;
const question = 'Se tiver alguma pergunta, responda a este e-mail.';
const notYou = 'Se não foi iniciativa sua, responda a este e-mail.';

export const mailPt: MailTexts = {
  and: ' e ',

  buttons: {
    application: 'Ver a candidatura',
    booking: 'Escolher um horário',
    interview: 'Alterar ou cancelar',
    prescreen: 'Iniciar a entrevista',
    review: 'Rever o pedido',
    feedback: 'Dar a avaliação',
    offer: 'Ver a proposta',
    open: 'Abrir a página',
  },

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
    application_received: letter(
      'Recebemos a sua candidatura: {{job|agradecemos}}',
      'Agradecemos o seu interesse em {{company}}. Recebemos a sua candidatura para {{job|a vaga em aberto}}; a nossa equipa vai lê-la.',
      'Por agora, não é necessário fazer mais nada. Enviaremos notícias assim que soubermos mais. Se quiser acrescentar algo, responda a este e-mail.',
      'Ver o estado da candidatura, retirá-la ou obter os seus dados: {{application_link}}',
    ),
    status_update: letter(
      'Novidades sobre a sua candidatura: {{job|a vaga em aberto}}',
      'Há novidades sobre a sua candidatura para {{job|a vaga em aberto}} em {{company}}. Chegou à etapa seguinte: {{status}}.',
      '{{note}}',
      question,
      'Ver o estado da candidatura: {{application_link}}',
    ),
    rejection: letter(
      'A sua candidatura: {{job|a vaga em aberto}}',
      'Agradecemos o seu interesse em {{company}} e o tempo que dedicou à sua candidatura para {{job|a vaga em aberto}}. Decidimos não dar seguimento à candidatura. Sabemos que não é a resposta que esperava.',
      '{{note}}',
      'Desejamos-lhe muito sucesso no seu percurso.',
      'Transferir os seus dados ou pedir a sua eliminação: {{application_link}}',
    ),
    follow_up: letter(
      'Uma mensagem de {{company}}',
      '{{note|Gostaríamos de continuar a receber notícias suas depois da sua candidatura. Se tiver novidades ou alguma pergunta, responda a este e-mail.}}',
    ),
    interview_invitation: letter(
      'A sua entrevista em {{company}}, {{date}}, {{time}}',
      'Este é o convite para a sua entrevista:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    interview_update: letter(
      'Alterada: a sua entrevista em {{company}}, {{date}}, {{time}}',
      'A sua entrevista foi alterada. Estes são os novos dados:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    interview_cancelled: letter(
      'Cancelada: a sua entrevista em {{company}}, {{date}}, {{time}}',
      'A sua entrevista teve de ser cancelada. Estava prevista assim:',
      cancelledInterview,
      'O anexo retira-a da sua agenda. Em caso de dúvida, responda a este e-mail.',
    ),
    interview_reminder: letter(
      'Lembrete: a sua entrevista em {{company}}, {{date}}, {{time}}',
      'Lembramos a sua entrevista:',
      interview,
      '{{message}}',
      otherTime,
    ),
    feedback_request: letter(
      'A sua avaliação da entrevista com {{candidate}}',
      'Entrevistou {{candidate}}:',
      '{{title}}\nVaga: {{job}}\nData e hora: {{date}}, {{time}}',
      'Envie a sua avaliação enquanto a memória está fresca.',
    ),
    application_link: letter(
      'O link para a sua candidatura: {{company}}',
      'Esta é a página da sua candidatura em {{company}}. É só para si, por isso não partilhe o link.',
      '{{details}}',
      'Se não fez este pedido, pode ignorar este e-mail.',
    ),
    erasure_request: {
      subject: 'Pedido de eliminação de dados: {{candidate|uma pessoa}}',
      body: paragraphs(
        'Olá,',
        '{{candidate|Uma pessoa}} pede que sejam eliminados todos os seus dados. Elimine-os, ou recuse o pedido e indique o motivo:',
        '{{link}}',
        'A lei dá, em geral, um mês para responder.',
      ),
    },
    erasure_declined: letter(
      'O seu pedido de eliminação de dados',
      'Agradecemos a sua mensagem. Analisámos o seu pedido de eliminação dos seus dados em {{company}}: de momento não o podemos satisfazer.',
      '{{reason}}',
      question,
    ),
    talent_pool_confirm: letter(
      'Confirme o seu perfil em {{company}}',
      'Foi deixado um perfil em {{company}} com este endereço. Se foi iniciativa sua, confirme-o até {{expires}} na sua página pessoal: {{application_link}}',
      'Se não foi, não faça nada: um perfil que não é confirmado é eliminado depois desse dia.',
    ),
    talent_pool_joined: letter(
      'Está na bolsa de talentos de {{company}}',
      'Agradecemos o seu interesse em {{company}}. Guardamos o seu perfil até {{expires}} e entramos em contacto quando houver uma vaga adequada.',
      'Na sua página pessoal pode sair a qualquer momento e ver o que está guardado sobre si: {{application_link}}',
      'Antes desse dia perguntamos se quer ficar mais tempo.',
      'Se não fez este pedido, pode sair nessa página.',
    ),
    talent_pool_ending: letter(
      'Continuar na bolsa de talentos de {{company}}?',
      'Guardamos o seu perfil em {{company}} até {{expires}}. Se quiser ter notícias nossas depois dessa data, diga-nos na sua página pessoal:',
      '{{application_link}}',
      'Se não fizer nada, o seu perfil será eliminado.',
    ),
    application_sent_again: letter(
      'Voltou a candidatar-se: {{job}}',
      'Recebemos outra candidatura sua à vaga de {{job}}. A primeira fica como está. O que acabou de enviar é guardado junto dela, com os ficheiros, e a equipa vê que foi enviado de novo.',
      'A sua candidatura: {{application_link}}',
      notYou,
    ),
    application_withdrawn: letter(
      'Retirou a sua candidatura: {{job}}',
      'Retirou a sua candidatura à vaga de {{job}} em {{company}}. Já não será considerada, e as entrevistas e perguntas pendentes foram canceladas.',
      notYou,
      'A sua página: {{application_link}}',
    ),
    erasure_requested: letter(
      'Recebemos o seu pedido: {{company}}',
      'Pediu a {{company}} que elimine tudo o que está guardado sobre si. A equipa decide, em geral no prazo de um mês. Depois de eliminados os dados, esta página deixa de abrir:',
      '{{application_link}}',
      notYou,
    ),
    booking_made: letter(
      'Marcada: a sua entrevista em {{company}}, {{date}}, {{time}}',
      'A sua entrevista está marcada:',
      interview,
      '{{message}}',
      calendarEntry,
    ),
    booking_moved: letter(
      'Nova hora: a sua entrevista em {{company}}, {{date}}, {{time}}',
      'Mudou a hora da sua entrevista. Estes são os novos dados:',
      interview,
      '{{message}}',
      calendarUpdate,
    ),
    booking_cancelled: letter(
      'Cancelou a sua entrevista em {{company}}, {{date}}, {{time}}',
      'Cancelou a sua entrevista. Estava prevista assim:',
      cancelledInterview,
      'O anexo retira-a da sua agenda.\nPara escolher outro horário: {{link}}',
    ),
    booking_invitation: letter(
      'Escolha um horário para a sua entrevista: {{job|a vaga em aberto}}',
      'Gostaríamos de saber mais a seu respeito e de conversar sobre {{job|a vaga em aberto}} em {{company}}. Escolha o horário que mais lhe convém:',
      '{{link}}',
      'Duração: {{duration}}\nCom: {{people}}',
      'O link é válido até {{expires}}.',
      '{{message}}',
      'Se nenhum horário lhe convier, responda a este e-mail e encontraremos outro.',
    ),
    prescreen_invitation: letter(
      'Algumas perguntas sobre a sua candidatura: {{job|a vaga em aberto}}',
      'Antes de falarmos, temos algumas perguntas sobre a sua candidatura para {{job|a vaga em aberto}} em {{company}}. Pode responder por escrito e com calma:',
      '{{link}}',
      'O link é válido até {{expires}}. Pode parar e continuar mais tarde, em qualquer dispositivo.',
      'Um software prepara as respostas para nós; uma pessoa lê-as e decide. Se preferir falar com uma pessoa, pode dizê-lo na página. Isso não traz qualquer desvantagem.',
    ),
    approval_request: letter(
      'Aprovação necessária: {{code}} {{title}}',
      '{{requested_by|Uma pessoa da sua empresa}} pede a sua aprovação para esta vaga:',
      '{{code}} {{title}}\n{{details}}',
      '{{message}}',
      'Veja todos os dados e aprove ou rejeite aqui:',
      '{{link}}',
      'O link é pessoal; por favor, não o encaminhe a outras pessoas.',
    ),
    offer: letter(
      'A sua proposta de {{company}}: {{job|a vaga em aberto}}',
      'É com gosto que lhe fazemos uma proposta para {{job|a vaga em aberto}} em {{company}}. Pode ler a carta e aceitar ou recusar a proposta aqui:',
      '{{link}}',
      'A proposta pode ser aceite até {{expires}}.',
      'O link é pessoal; por favor, não o encaminhe a outras pessoas. Se tiver perguntas antes, responda a este e-mail.',
    ),
    offer_accepted: letter(
      'Aceitou: {{job|a nossa proposta}}',
      'Agradecemos que tenha aceitado a nossa proposta para {{job|a vaga em aberto}} em {{company}}. A sua cópia da carta selada está aqui:',
      '{{link}}',
      'Será um prazer trabalhar consigo.',
    ),
    offer_approval: letter(
      'Aprovação necessária: proposta para {{candidate}}',
      '{{requested_by|Uma pessoa da sua empresa}} pede a sua aprovação para uma proposta a {{candidate}} ({{job|vaga em aberto}}). Veja as condições e aprove ou rejeite aqui:',
      '{{link}}',
      'O link é pessoal; por favor, não o encaminhe a outras pessoas.',
    ),
    custom: letter('Uma mensagem de {{company}}', '{{note}}'),
  },
};
