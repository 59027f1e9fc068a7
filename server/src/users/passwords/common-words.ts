/** Words and phrases that lists of leaked passwords have most often, and those of this product. In lower case, without spaces. */
export const commonWords: readonly string[] = `
  password passphrase passwort kennwort motdepasse contrasena wachtwoord senha secret geheim welcome willkommen bienvenue
  letmein login signin admin administrator owner master default changeme changeit example testing test hello iloveyou loveyou
  love forever monkey dragon football baseball basketball superman batman starwars pokemon princess sunshine summer winter
  spring autumn shadow computer internet freedom whatever trustno1 qwerty qwertz azerty muster console recruiting recruiter
  recruitment hiring correcthorsebatterystaple correcthorse batterystaple thequickbrownfox jumpsoverthelazydog
  maytheforcebewithyou tobeornottobe thatisthequestion inthebeginning ourfatherwhoartinheaven onceuponatime happilyeverafter
  winteriscoming youshallnotpass openthedoor opensesame thisismypassword thisisapassword mypassword newpassword nopassword
  mysecret company january february march april june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday`
  .trim()
  .split(/\s+/);
