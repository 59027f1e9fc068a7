import type { Member } from './member.ts';

/**
 * Two ways in: the one of docs/high-availability.md, which closes the connections to a server that is no longer the primary, and one
 * that keeps them.
 */
export function haproxyConfig(members: Member[], ports: { closing: number; keeping: number }): string {
  return `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
${listen('closing', ports.closing, members, ' on-marked-down shutdown-sessions')}
${listen('keeping', ports.keeping, members, '')}
`;
}

function listen(name: string, port: number, members: Member[], onDown: string): string {
  const servers = members.map(
    (member) => `  server ${member.name} 127.0.0.1:${member.port} maxconn 500 check port ${member.restPort}`,
  );
  return `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1${onDown}
${servers.join('\n')}`;
}
