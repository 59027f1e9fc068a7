import type { AddressChanges } from './address.ts';
import { ptInformalMails } from './mails-pt-informal.ts';

/** With “tu”, as in Portugal. */
export const ptInformal: AddressChanges = {
  notices: {
    notFoundHelp: 'Pode faltar uma parte do link. Compara-o com o que recebeste ou pede um novo a quem o enviou.',
    busyHelp: 'Esta página não responde neste momento. Volta a carregá-la daqui a pouco.',
    tooManyHelp: 'Aguarda um minuto e volta a carregar a página.',
  },

  board: {
    noJobs: 'Não há vagas abertas neste momento. Volta a consultar mais tarde.',
    noMatch: ({ link }) => `Nenhuma vaga corresponde à tua pesquisa. Tenta com menos palavras ou filtros, ou ${link}.`,
    seeAllJobs: 'vê todas as vagas abertas',
    startTitle: 'Encontra as vagas de uma empresa',
    startHelp: 'Se chegaste aqui por um link, pode faltar uma parte. Compara-o com o que recebeste ou pede um novo à empresa.',
  },

  form: {
    oneProblem: 'Verifica uma resposta',
    problems: ({ count }) => `Verifica ${count} respostas`,
    fileLost: 'Não foi possível guardar o teu ficheiro. Escolhe-o novamente.',
    fileAttached: 'Ficheiro anexado. Para o substituir, escolhe outro abaixo.',
    languagesHint: 'Com o teu nível, se quiseres: francês C1, alemão básico',
    honeypot: 'Assunto: deixa este campo vazio',
    privacyTitle: 'Como utilizamos os teus dados',
    privacyUse: ({ company }) =>
      `${company} utiliza o que envias aqui para decidir sobre a tua candidatura a esta vaga e para te responder.`,
    privacyRights: ({ company }) =>
      `Podes pedir a ${company}, a qualquer momento, que te mostre os dados guardados a teu respeito, que os corrija ou que os elimine.`,
    declineScreeningHint:
      'Um software pode comparar o teu currículo com a vaga e mostrar em que medida correspondem. Todas as decisões são tomadas por pessoas, com ou sem essa comparação.',
    fieldProblems: {
      required: 'Preenche este campo.',
      text: 'Escreve aqui um texto; não anexes um ficheiro.',
      too_long: ({ max }) => `O texto é demasiado longo. Usa no máximo ${max} caracteres.`,
      unstorable: 'O texto contém um caractere que não pode ser guardado. Escreve-o novamente.',
      email: 'Indica um endereço de e-mail válido, por exemplo ada@example.com.',
      url: 'Indica o endereço de uma página, por exemplo example.com/ada.',
      number: 'Indica um número, em algarismos.',
      date: 'Indica uma data válida na forma ano-mês-dia, por exemplo 2026-01-31.',
      boolean: 'Responde sim ou não.',
      option: 'Escolhe uma das opções.',
      options: 'Escolhe entre as opções.',
      languages: ({ max }) => `Indica no máximo ${max} idiomas, separados por vírgulas.`,
      file: 'Escolhe um ficheiro.',
      one_file: 'Escolhe um só ficheiro.',
      file_name_too_long: 'O nome deste ficheiro é demasiado longo. Encurta-o.',
      file_gone: 'Este ficheiro já não está guardado. Escolhe-o novamente.',
      consent: 'Precisamos do teu consentimento para guardar o que envias.',
    },
    chooseOne: 'Escolhe uma resposta.',
    chooseSome: 'Escolhe pelo menos uma resposta.',
    fileRefusals: {
      file_type: 'O ficheiro não é um PDF, DOCX, ODT, RTF ou TXT válido. Guarda-o num destes formatos e tenta novamente.',
      file_damaged: 'O ficheiro está danificado ou incompleto. Exporta-o novamente, de preferência em PDF.',
      file_unsafe:
        'O ficheiro contém algo que não é permitido: macros, conteúdo cifrado, outros arquivos ou demasiados dados comprimidos. Guarda-o em PDF e tenta novamente.',
    },
    refusals: {
      form_token_void: 'Esta página esteve aberta durante muito tempo. O que escreveste continua aqui: revê-o e envia-o novamente.',
      too_many_applications:
        'Chegam neste momento muitas candidaturas da tua rede ou para esta vaga. Aguarda alguns minutos e envia-a novamente.',
      unavailable:
        'Neste momento não podemos guardar a tua candidatura. O que escreveste continua aqui: envia-a novamente dentro de um minuto.',
      storage_full:
        'Neste momento não podemos guardar a tua candidatura. O que escreveste continua aqui: envia-a novamente mais tarde.',
    },
    notSentTitle: 'A tua candidatura não foi enviada',
    notSentHelp: ({ link }) => `Se voltares atrás no navegador, o que escreveste ainda deve lá estar. Também podes ${link}.`,
    notSentReasons: {
      too_many_applications: 'Chegaram demasiadas candidaturas da tua rede. Aguarda alguns minutos.',
      unavailable: 'Neste momento não a podemos guardar. Aguarda um minuto.',
      storage_full: 'Neste momento não a podemos guardar. Aguarda alguns minutos.',
    },
    receivedTitle: 'Recebemos a tua candidatura, agradecemos o interesse',
    received: ({ company, job }) => `${company} recebeu a tua candidatura à vaga de ${job}.`,
    receivedNext:
      'Leremos a candidatura e responderemos para o endereço de e-mail que indicaste. Não é necessário fazer mais nada nem enviá-la novamente.',
  },

  code: {
    title: 'Confirma a tua identidade',
    lead: ({ email }) => `Enviámos um código para ${email}. Introduz o código aqui no prazo de 15 minutos.`,
    why: 'Esta página abre-se para quem tiver o endereço. O código mostra que também lês o e-mail que recebes.',
    wrong: 'Este código está errado ou já não é válido. Verifica-o ou pede um novo.',
    limit: 'Foram enviados vários códigos na última hora. Usa o último ou tenta mais tarde.',
    noMail: ({ company }) =>
      `Esta página não te pode enviar um e-mail para confirmar a tua identidade. Pede os teus dados a ${company}.`,
    mail: {
      download: {
        subject: 'O teu código para transferir os teus dados',
        text: ({ company, code }) =>
          `Olá,\n\nEste código confirma que pretendes transferir o que ${company} guarda sobre ti:\n\n${code}\n\nIntroduz o código na página que o pede, no prazo de 15 minutos. Se não o pediste, ignora este e-mail e não passes o código a ninguém.`,
      },
      leave: {
        subject: 'O teu código para sair da bolsa de talentos',
        text: ({ company, code }) =>
          `Olá,\n\nEste código confirma que pretendes sair da bolsa de talentos de ${company} e que o teu perfil seja eliminado:\n\n${code}\n\nIntroduz o código na página que o pede, no prazo de 15 minutos. Se não o pediste, ignora este e-mail e não passes o código a ninguém.`,
      },
    },
  },

  meet: {
    title: 'Escolhe o horário da tua entrevista',
    lead: ({ company, job }) => `${company} gostaria de conversar contigo sobre a vaga ${job}.`,
    leadWithoutJob: ({ company }) => `${company} gostaria de conversar contigo.`,
    videoLinkLater: 'Recebes o link depois de reservar.',
    unknownZone: 'Não conhecemos este fuso horário. Experimenta o nome de uma cidade maior.',
    noTimes: 'De momento não há horários disponíveis. Volta a consultar mais tarde ou escreve à pessoa indicada abaixo.',
    bookedTitle: 'A tua entrevista está reservada',
    bookedLead: 'Guarda o link desta página: aqui podes consultar, alterar ou cancelar a entrevista.',
    moveLead: ({ time }) => `A tua entrevista está reservada: ${time}. Mantém-se até escolheres outro horário.`,
    moveTooLate: 'Já é tarde para mudar o horário aqui. Escreve à pessoa indicada abaixo.',
    moveLimit: 'Aqui já não podes voltar a mudar o horário. Escreve à pessoa indicada abaixo.',
    cancelLead: ({ time }) =>
      `A tua entrevista está reservada: ${time}. Todas as pessoas envolvidas serão avisadas do cancelamento.`,
    cancelledNotice: 'Cancelaste a entrevista. Aqui podes escolher outro horário.',
    teamCancelledHelp: 'Se tiveres perguntas, escreve à pessoa indicada abaixo.',
    overHelp: 'Agradecemos o teu tempo.',
    closedHelp: 'Já não é possível reservar com ele. Escreve à pessoa indicada abaixo.',
    taken: 'Este horário já não está disponível. Escolhe outro.',
    notOffered: 'Este horário não está disponível para reserva. Escolhe um dos horários abaixo.',
    notChosen: 'Escolhe um horário.',
    alreadyBooked: 'Já há um horário reservado. Podes escolher outro abaixo.',
    contact: 'Tens perguntas?',
    contactHelp: ({ person }) => `Escreve a ${person}.`,
  },

  screen: {
    title: 'Algumas perguntas sobre a tua candidatura',
    who: ({ company, job }) => `${company} tem perguntas sobre a tua candidatura à vaga de ${job}.`,
    noClock:
      'Sem limite de tempo. Cada resposta é guardada de imediato, e podes continuar mais tarde com o mesmo link, também noutro dispositivo. Após dois dias sem uma resposta nova, o que escreveste é enviado tal como está.',
    programTitle: 'Primeiro, um software lê as tuas respostas',
    program:
      'Procura o que fizeste, onde ou durante quanto tempo e com que resultado, e marca as tuas próprias palavras que o dizem. Não tem outra forma de dar pontos.',
    modelHelps:
      'Um modelo de linguagem pode ajudá-lo a encontrar essas palavras. Vê as perguntas e as tuas respostas, nada mais a teu respeito.',
    transcriptOnly: 'No teu caso não dá nenhum ponto: apenas transmite as tuas respostas.',
    counts: 'O que dizes que fizeste. «Não» é uma resposta válida, e uma frase pode bastar.',
    countsNot: 'O tamanho, a ortografia, o estilo e a rapidez. O teu nome, idade, género e origem.',
    decides: ({ company }) =>
      `A equipa de ${company} lê as tuas respostas e decide. O software não faz avançar nem rejeita nenhuma candidatura.`,
    kept: ({ company }) =>
      `Com a tua candidatura, e eliminado com ela. Podes pedi-lo a ${company} a qualquer momento. A escolha de «Começar» é guardada com este texto e a hora.`,
    startBy: ({ date }) => `Podes começar até ${date}.`,
    declineHelp: ({ company }) => `Falar com uma pessoa não é uma desvantagem: ${company} vê apenas que preferes assim.`,
    declineLater: 'O que escreveste até agora será eliminado.',
    answer: 'A tua resposta',
    answerHint: ({ count }) => `Por palavras tuas, no máximo ${count} caracteres.`,
    comment: 'Queres acrescentar algo?',
    youWrote: 'Escreveste',
    emptyAnswer: 'Escreve uma resposta ou salta a pergunta.',
    emptyChoice: 'Escolhe sim ou não, escreve uma resposta ou salta a pergunta.',
    tooLong: ({ count }) => `A resposta pode ter no máximo ${count} caracteres. Encurta-a, por favor.`,
    overviewTitle: 'As tuas respostas',
    overviewHelp: 'Está tudo guardado. Ainda podes alterar cada resposta antes de as enviar.',
    doneTitle: 'As tuas respostas foram enviadas, agradecemos',
    doneHelp: ({ company }) => `A equipa de ${company} vai lê-las e responder-te. Podes fechar esta página.`,
    declinedHelp: ({ company }) => `${company} vê que preferes falar com uma pessoa. Não é uma desvantagem para a tua candidatura.`,
    abandonedTitle: 'As tuas respostas foram enviadas',
    abandonedHelp: ({ company }) =>
      `Não houve respostas novas durante dois dias, por isso ${company} recebeu o que tinhas escrito. Escreve-lhes se quiseres acrescentar algo.`,
    expiredHelp: ({ company }) => `Já não é possível responder a estas perguntas. Escreve a ${company} se ainda quiseres fazê-lo.`,
    jobGoneHelp: ({ company }) => `Não é necessário responder. Escreve a ${company} se tiveres alguma pergunta.`,
    notYetHelp: ({ date }) => `Podes responder a estas perguntas a partir de ${date}.`,
    questions: {
      place: ({ place }) => `O trabalho é presencial em ${place}. Podes trabalhar lá?`,
      placeHybrid: ({ place }) => `O trabalho é em parte presencial em ${place}. Podes estar lá com regularidade?`,
      language: ({ language, level }) =>
        `A vaga exige este idioma no nível ${level} ou superior: ${language}. Falas assim tão bem este idioma?`,
      languageAnyLevel: ({ language }) =>
        `A vaga exige este idioma: ${language}. Falas bem o suficiente para trabalhar neste idioma?`,
      jobType: ({ type }) => `A vaga é oferecida assim: ${type}. Convém-te?`,
      skillGap: ({ skill }) =>
        `O que já fizeste com ${skill}? Conta-nos o que foi, onde ou durante quanto tempo e o que resultou disso. Se ainda não fizeste nada, basta dizê-lo.`,
      skillShown: ({ skill, quote }) =>
        `O teu CV diz: «${quote}». O que fizeste pessoalmente com ${skill}, onde ou durante quanto tempo, e o que resultou disso?`,
      experience: ({ title }) =>
        `O que fizeste até agora que se adequa à vaga de ${title}? Conta-nos o que foi, onde ou durante quanto tempo e o que resultou disso.`,
      whySkillGap: ({ skill }) => `A vaga exige ${skill}, e não o encontrámos no teu CV.`,
      whySkillWithoutCv: ({ skill }) => `A vaga exige ${skill}, e não conseguimos ler o teu CV.`,
      whySkillShown: ({ skill }) => `A vaga exige ${skill}, e gostaríamos de saber mais do que diz o teu CV.`,
      followUp: {
        did: ({ skill }) => `O que fizeste exatamente com ${skill}?`,
        where_or_how_long: ({ skill }) => `Onde fizeste isso com ${skill}, ou durante quanto tempo?`,
        result: ({ skill }) =>
          `O que resultou disso? O que ficou melhor, mais rápido ou concluído graças ao teu trabalho com ${skill}?`,
      },
    },
  },

  application: {
    ownMessage: 'Escreveste',
    writeLabel: 'A tua mensagem',
    writtenNotice: 'A tua mensagem foi enviada.',
    writeLimit: 'Escreveste várias mensagens na última hora. Tenta novamente mais tarde.',
    title: 'A tua candidatura',
    profileTitle: 'O teu perfil',
    privateHelp: 'Esta página é só para ti. Quem tiver o endereço pode abri-la, por isso não o partilhes.',
    groupHelp: {
      received: 'Recebemos a tua candidatura. Por agora não precisas de fazer nada.',
      in_progress: 'A equipa está a analisar a tua candidatura. Terás notícias nossas.',
    },
    receivedHelp: 'Recebemos a tua candidatura.',
    waiting: 'À tua espera',
    withdrawnOn: ({ date }) => `Retiraste esta candidatura em ${date}.`,
    moveByMail: 'Para mudar o horário, responde ao convite.',
    messages: 'Mensagens para ti',
    options: 'A tua candidatura e os teus dados',
    withdrawHelp: 'Já não tens interesse. A equipa é informada de imediato.',
    withdrawTitle: 'Retirar a tua candidatura?',
    withdrawLead: ({ company }) =>
      `A equipa de ${company} será informada de que já não queres prosseguir com a candidatura. As entrevistas futuras serão canceladas. Esta ação não pode ser anulada aqui.`,
    withdrawnNotice: 'A tua candidatura foi retirada.',
    download: 'Transferir os teus dados',
    downloadHelp:
      'Um ficheiro ZIP com tudo o que está guardado aqui sobre ti: o que enviaste, os teus ficheiros, mensagens e entrevistas.',
    downloadLimit: 'Hoje já transferiste os teus dados várias vezes. Tenta novamente amanhã.',
    eraseHelp: 'Pede que seja eliminado tudo o que está guardado aqui sobre ti.',
    eraseTitle: 'Pedir a eliminação dos teus dados?',
    eraseLead: ({ company }) =>
      `Será pedido a ${company} que elimine tudo o que está guardado aqui sobre ti: todas as candidaturas, ficheiros, mensagens e entrevistas. A decisão é de uma pessoa e enviamos-te a resposta. Depois da eliminação, esta página deixa de existir.`,
    eraseAsked: ({ date }) => `Pediste a eliminação dos teus dados em ${date}. Uma pessoa vai responder-te.`,
    eraseDeclined: ({ date }) => `O teu pedido de eliminação foi recusado em ${date}.`,
    askedNotice: 'O teu pedido foi enviado. Enviámos-te uma confirmação por e-mail.',
    lostTitle: 'Perdeste o link para a tua candidatura?',
    lostLead: 'Escreve o endereço de e-mail com que te candidataste. Enviaremos para lá os links das tuas candidaturas.',
    lostInvalid: 'Escreve um endereço de e-mail, por exemplo ada@example.com.',
    lostSentTitle: 'Verifica o teu e-mail',
    lostSentLead:
      'Se houver candidaturas com este endereço, um e-mail com os links está a caminho. Não recebeste nada? Verifica o endereço que escreveste e a pasta de spam.',
  },

  pool: {
    boardTitle: 'Não encontras a vaga certa?',
    boardText: ({ company }) =>
      `Junta-te à bolsa de talentos de ${company}. A equipa entra em contacto quando houver uma vaga adequada.`,
    title: ({ company }) => `Junta-te à bolsa de talentos de ${company}`,
    wishes: 'O que procuras?',
    privacyUse: ({ company, date }) =>
      `${company} guarda o que envias aqui até ${date}, para entrar em contacto sobre vagas que possam ser adequadas. Antes dessa data recebes um e-mail e podes prolongar; caso contrário, o teu perfil é eliminado.`,
    joinedTitle: 'Recebemos o teu perfil, agradecemos o interesse',
    joinedNext: 'Um e-mail com o link para a tua página pessoal está a caminho. Aí podes prolongar ou sair a qualquer momento.',
    joinedConfirm:
      'Verifica o teu e-mail: um link está a caminho. Confirma aí o teu perfil no prazo de sete dias; só então é guardado.',
    confirmTitle: 'Confirma o teu perfil',
    confirmHelp: ({ company, date, end }) =>
      `${company} guarda então o teu perfil até ${date}. Sem a tua confirmação, é eliminado em ${end}.`,
    confirmedNotice: 'Perfil confirmado. Estás na bolsa de talentos.',
    options: 'Os teus dados',
    memberUntil: ({ company, date }) => `${company} guarda o teu perfil até ${date}. Depois é eliminado.`,
    stayHelp: ({ date }) => `O teu perfil é então guardado até ${date}.`,
    leaveHelp: 'O teu perfil é eliminado de imediato.',
    leaveLead: ({ company }) =>
      `${company} elimina o teu perfil de imediato e isso não pode ser anulado. Se também te candidataste a uma vaga, essa candidatura mantém-se.`,
    stayNotice: 'Continuas na bolsa de talentos.',
    leftNotice: 'Saíste da bolsa de talentos. A tua candidatura mantém-se.',
    leftTitle: 'Saíste da bolsa de talentos',
    leftText: 'O teu perfil foi eliminado. O link para esta página já não funciona.',
  },

  mail: { templates: ptInformalMails },
};
