/** As in the answer of GET /console/v1/session. */
export type CurrentSession = {
  user: { id: string; name: string; email: string; role: Role };
  workspace: Workspace;
  company: { id: string; name: string; logo_url: string | null } | null;
  rights: readonly Right[];
  confirmed_until: string | null;
  sign_in: SignInOptions;
};

export type Workspace = { id: string; name: string };
export type Role = 'owner' | 'admin' | 'recruiter' | 'hiring_manager' | 'interviewer';
export type SignInOptions = { passkeys: boolean; oidc: { name: string } | null; magic_link: boolean };
export type SignInInput = { email: string; password: string; workspace_id?: string };
export type StartInput = { secret: string; email?: string; name: string; password: string };
export type Right = string;
