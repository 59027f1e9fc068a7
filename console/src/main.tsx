import { consolePath } from '#base-path.ts';
import './theme.css';
import '#session/start/start-secret.ts';
import '#session/sign-in/oidc.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followNetwork } from '#api/reachability.ts';
import { isRightToLeft } from '#language/locale.ts';
import { paths } from '#paths.ts';
import { navigate } from '#router/location.ts';
import { App } from './app.tsx';
import { applyAppearance } from './appearance.ts';
import { reloadAfterRelease } from './reload-after-release.ts';

document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
applyAppearance();
followNetwork();
reloadAfterRelease();
if (window.location.pathname.replace(/\/$/, '') === consolePath) navigate(paths.home, { replace: true });
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
