import { argv } from 'node:process';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { viteConfig } from '../vite.config.ts';

// npm run dev:console [-- ADDRESS]: the console with hot reload, in front of a Muster that runs already.
const [muster = 'http://127.0.0.1:8080'] = argv.slice(2);
const { origin } = new URL(muster);
const server = await createServer({
  ...viteConfig,
  plugins: [...viteConfig.plugins, react()],
  logLevel: 'info',
  server: {
    proxy: {
      // The console's server accepts requests of its own origin only.
      '^/(console/v1|docs|v1)/': { target: origin, changeOrigin: true, headers: { origin } },
    },
  },
});
await server.listen();
server.printUrls();
