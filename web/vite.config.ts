import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
    }),
    react({ compiler: true }),
  ],
  build: { target: 'es2024', sourcemap: false, manifest: true, assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3001',
      '/storage': 'http://127.0.0.1:3001',
    },
  },
});
