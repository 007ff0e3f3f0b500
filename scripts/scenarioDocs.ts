import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run docs:scenarios`: writes docs/scenarios.md from the scenarios of the mock site. */

export const SCENARIOS_PAGE = 'docs/scenarios.md'

type Scenarios = Readonly<Record<string, { title: string }>>

export const scenariosPage = (scenarios: Scenarios) => `# Scenarios

Each scenario puts the mock site into a state that a shopper may meet. This page is generated from \`mocks/scenarios/index.ts\`: change that file, then run \`npm run docs:scenarios\`.

| task | how |
|---|---|
| in the browser | \`npm start\`, then add \`?scenario=slow,full-cart\` to any address; several names are joined by commas |
| in the panel | the button at the bottom left of the page lists all scenarios |
| in a test | give the names to the mock site, as \`tests/support/mockSite.ts\` shows |
| back to normal | \`?scenario=none\` |

| scenario | the shopper meets |
|---|---|
${Object.entries(scenarios)
  .map(([name, { title }]) => `| \`${name}\` | ${title.replaceAll('|', '\\|')} |`)
  .join('\n')}
`

if (import.meta.main) {
  const { runnerImport } = await import('vite')
  const root = join(import.meta.dirname, '..')
  const { module } = await runnerImport<typeof import('../mocks/scenarios/index.ts')>(
    '/mocks/scenarios/index.ts',
    { root, configFile: false, resolve: { tsconfigPaths: true } },
  )
  writeFileSync(join(root, SCENARIOS_PAGE), scenariosPage(module.scenarios))
  console.log(`Wrote ${SCENARIOS_PAGE}: ${Object.keys(module.scenarios).length} scenarios.`)
}
