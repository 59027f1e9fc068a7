import { letters } from '#texts/mail/letters.ts';
import { factsPt } from '#texts/mail/pt.ts';
import type { MailChanges } from './address.ts';

const letter = letters('Olá {{first_name|}},', 'Cumprimentos');
const { interview, cancelledInterview } = factsPt;
const otherTime = 'Para escolher outro horário ou cancelar: {{link}}';
const calendarEntry = `O compromisso para a tua agenda vai em anexo.\n${otherTime}`;
const calendarUpdate = `O compromisso em anexo atualiza a tua agenda.\n${otherTime}`;
const question = 'Se tiveres alguma pergunta, responde a este e-mail.';
const notYou = 'Se não foi iniciativa tua, responde a este e-mail.';

export const ptInformalMails: MailChanges = {
  application_received: letter(
    'Recebemos a tua candidatura: {{job|agradecemos}}',
    'Agradecemos o teu interesse em {{company}}. Recebemos a tua candidatura para {{job|a vaga em aberto}}; a nossa equipa vai lê-la.',
    'Por agora, não é necessário fazer mais nada. Enviaremos notícias assim que soubermos mais. Se quiseres acrescentar algo, responde a este e-mail.',
    'Ver o estado da candidatura, retirá-la ou obter os teus dados: {{application_link}}',
  ),
  status_update: letter(
    'Novidades sobre a tua candidatura: {{job|a vaga em aberto}}',
    'Há novidades sobre a tua candidatura para {{job|a vaga em aberto}} em {{company}}. Chegou à etapa seguinte: {{status}}.',
    '{{note}}',
    question,
    'Ver o estado da candidatura: {{application_link}}',
  ),
  rejection: letter(
    'A tua candidatura: {{job|a vaga em aberto}}',
    'Agradecemos o teu interesse em {{company}} e o tempo que dedicaste à tua candidatura para {{job|a vaga em aberto}}. Decidimos não dar seguimento à candidatura. Sabemos que não é a resposta que esperavas.',
    '{{note}}',
    'Desejamos-te muito sucesso no teu percurso.',
    'Transferir os teus dados ou pedir que sejam eliminados: {{application_link}}',
  ),
  follow_up: letter(
    'Uma mensagem de {{company}}',
    '{{note|Gostaríamos de continuar a receber notícias tuas depois da tua candidatura. Se tiveres novidades ou alguma pergunta, responde a este e-mail.}}',
  ),
  booking_invitation: letter(
    'Escolhe um horário para a tua entrevista: {{job|a vaga em aberto}}',
    'Gostaríamos de saber mais a teu respeito e de conversar sobre {{job|a vaga em aberto}} em {{company}}. Escolhe o horário que mais te convém:',
    '{{link}}',
    'Duração: {{duration}}\nCom: {{people}}',
    'O link é válido até {{expires}}.',
    '{{message}}',
    'Se nenhum horário te convier, responde a este e-mail e encontraremos outro.',
  ),
  prescreen_invitation: letter(
    'Algumas perguntas sobre a tua candidatura: {{job|a vaga em aberto}}',
    'Antes de falarmos, temos algumas perguntas sobre a tua candidatura para {{job|a vaga em aberto}} em {{company}}. Podes responder por escrito e com calma:',
    '{{link}}',
    'O link é válido até {{expires}}. Podes parar e continuar mais tarde, em qualquer dispositivo.',
    'Um software prepara as respostas para nós; uma pessoa lê-as e decide. Se preferires falar com uma pessoa, podes dizê-lo na página. Isso não traz qualquer desvantagem.',
  ),
  custom: letter('Uma mensagem de {{company}}', '{{note}}'),
  interview_invitation: letter(
    'A tua entrevista em {{company}}, {{date}}, {{time}}',
    'Este é o convite para a tua entrevista:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  interview_update: letter(
    'Alterada: a tua entrevista em {{company}}, {{date}}, {{time}}',
    'A tua entrevista foi alterada. Estes são os novos dados:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  interview_cancelled: letter(
    'Cancelada: a tua entrevista em {{company}}, {{date}}, {{time}}',
    'A tua entrevista teve de ser cancelada. Estava prevista assim:',
    cancelledInterview,
    'O anexo retira-a da tua agenda. Em caso de dúvida, responde a este e-mail.',
  ),
  interview_reminder: letter(
    'Lembrete: a tua entrevista em {{company}}, {{date}}, {{time}}',
    'Lembramos a tua entrevista:',
    interview,
    '{{message}}',
    otherTime,
  ),
  application_link: letter(
    'O link para a tua candidatura: {{company}}',
    'Esta é a página da tua candidatura em {{company}}. É só para ti, por isso não partilhes o link.',
    '{{details}}',
    'Se não fizeste este pedido, podes ignorar este e-mail.',
  ),
  erasure_declined: letter(
    'O teu pedido de eliminação de dados',
    'Agradecemos a tua mensagem. Analisámos o teu pedido de eliminação dos teus dados em {{company}}: de momento não o podemos satisfazer.',
    '{{reason}}',
    question,
  ),
  talent_pool_confirm: letter(
    'Confirma o teu perfil em {{company}}',
    'Foi deixado um perfil em {{company}} com este endereço. Se foi iniciativa tua, confirma-o até {{expires}} na tua página pessoal: {{application_link}}',
    'Se não foi, não faças nada: um perfil que não é confirmado é eliminado depois desse dia.',
  ),
  talent_pool_joined: letter(
    'Estás na bolsa de talentos de {{company}}',
    'Agradecemos o teu interesse em {{company}}. Guardamos o teu perfil até {{expires}} e entramos em contacto quando houver uma vaga adequada.',
    'Na tua página pessoal podes sair a qualquer momento e ver o que está guardado sobre ti: {{application_link}}',
    'Antes desse dia perguntamos se queres ficar mais tempo.',
    'Se não fizeste este pedido, podes sair nessa página.',
  ),
  talent_pool_ending: letter(
    'Continuar na bolsa de talentos de {{company}}?',
    'Guardamos o teu perfil em {{company}} até {{expires}}. Se quiseres ter notícias nossas depois dessa data, diz-nos na tua página pessoal:',
    '{{application_link}}',
    'Se não fizeres nada, o teu perfil será eliminado.',
  ),
  application_sent_again: letter(
    'Voltaste a candidatar-te: {{job}}',
    'Recebemos outra candidatura tua à vaga de {{job}}. A primeira fica como está. O que acabaste de enviar é guardado junto dela, com os ficheiros, e a equipa vê que foi enviado de novo.',
    'A tua candidatura: {{application_link}}',
    notYou,
  ),
  application_withdrawn: letter(
    'Retiraste a tua candidatura: {{job}}',
    'Retiraste a tua candidatura à vaga de {{job}} em {{company}}. Já não será considerada, e as entrevistas e perguntas pendentes foram canceladas.',
    notYou,
    'A tua página: {{application_link}}',
  ),
  erasure_requested: letter(
    'Recebemos o teu pedido: {{company}}',
    'Pediste a {{company}} que elimine tudo o que está guardado sobre ti. A equipa decide, em geral no prazo de um mês. Depois de eliminados os dados, esta página deixa de abrir:',
    '{{application_link}}',
    notYou,
  ),
  booking_made: letter(
    'Marcada: a tua entrevista em {{company}}, {{date}}, {{time}}',
    'A tua entrevista está marcada:',
    interview,
    '{{message}}',
    calendarEntry,
  ),
  booking_moved: letter(
    'Nova hora: a tua entrevista em {{company}}, {{date}}, {{time}}',
    'Mudaste a hora da tua entrevista. Estes são os novos dados:',
    interview,
    '{{message}}',
    calendarUpdate,
  ),
  booking_cancelled: letter(
    'Cancelaste a tua entrevista em {{company}}, {{date}}, {{time}}',
    'Cancelaste a tua entrevista. Estava prevista assim:',
    cancelledInterview,
    'O anexo retira-a da tua agenda.\nPara escolher outro horário: {{link}}',
  ),
  offer: letter(
    'A tua proposta de {{company}}: {{job|a vaga em aberto}}',
    'É com gosto que te fazemos uma proposta para {{job|a vaga em aberto}} em {{company}}. Podes ler a carta e aceitar ou recusar a proposta aqui:',
    '{{link}}',
    'A proposta pode ser aceite até {{expires}}.',
    'O link é pessoal; por favor, não o encaminhes a outras pessoas. Se tiveres perguntas antes, responde a este e-mail.',
  ),
  offer_accepted: letter(
    'Aceitaste: {{job|a nossa proposta}}',
    'Agradecemos que tenhas aceitado a nossa proposta para {{job|a vaga em aberto}} em {{company}}. A tua cópia da carta selada está aqui:',
    '{{link}}',
    'Será um prazer trabalhar contigo.',
  ),
};
