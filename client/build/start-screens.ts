import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

const resolveSourceFile = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const APP = ['app-providers.tsx', 'shell/shell-routes.tsx'];

/** The entry modules of the screens, which load together with what every screen needs. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  landing: ['pages/landing/landing-page.tsx'],
  home: [...APP, 'pages/home/home-page.tsx'],
  'my-cards': [...APP, 'pages/my-cards/my-cards-page.tsx'],
  explore: [...APP, 'pages/explore/explore-page.tsx'],
  insights: [...APP, 'pages/insights/insights-page.tsx'],
  profile: [...APP, 'pages/profile/profile-page.tsx'],
  app: APP,
};

interface StartScreensModule {
  readonly renderStartScreens: () => Readonly<Record<string, string>>;
}

/** The links of the landing page read the path of the open page. */
const PAGE = { location: { pathname: '/', search: '', hash: '' } };

async function renderStartScreens(plugins: Plugin[]): Promise<Readonly<Record<string, string>>> {
  const { module } = await runnerImport<StartScreensModule>(resolveSourceFile('start-screens.tsx'), {
    plugins,
  });
  Object.assign(globalThis, { window: PAGE });
  try {
    return module.renderStartScreens();
  } finally {
    Reflect.deleteProperty(globalThis, 'window');
  }
}

/** The files of the chunks that these entry modules need, except those that the HTML names. */
function listChunks(
  entries: readonly string[],
  bundle: Rolldown.OutputBundle,
  html: string,
): readonly string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
  };
  for (const entry of entries) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === resolveSourceFile(entry));
    if (!chunk) throw new Error(`${entry} has no chunk`);
    visit(chunk.fileName);
  }
  return [...files].filter((file) => !html.includes(file));
}

/**
 * Writes the start screens into a file: what the page shows until its scripts have loaded, and the links that load the
 * scripts of the screen together with what every screen needs. The server adds the fitting one to the page, and
 * `replaceStartScreen` removes it. `plugins` are those that the landing page needs.
 */
export function createStartScreensPlugin(plugins: Plugin[]): Plugin {
  return {
    name: 'start-screens',
    apply: 'build',
    // The styles are needed first.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"'),
    },
    generateBundle: {
      // After index.html is complete.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('The build has no page.');
        const html = String(page.source);
        const screens = Object.entries(await renderStartScreens(plugins)).map(([name, markup]) => {
          // The content security policy blocks them.
          if (/ style="/.test(markup)) this.error(`The start screen ${name} has inline styles.`);
          const links = listChunks(ENTRIES[name] ?? [], bundle, html).map(
            (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
          );
          return [name, { links: links.join(''), markup }] as const;
        });
        const source = JSON.stringify(Object.fromEntries(screens));
        this.emitFile({ type: 'asset', fileName: 'start-screens.json', source });
      },
    },
  };
}
