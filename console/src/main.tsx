import './theme.css';
import '#session/start-secret.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadAfterRelease } from './reload-after-release.ts';

reloadAfterRelease();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
