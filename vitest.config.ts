import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'

const everywhere =
  '{api,bench,commands,connections,content,enquiries,homes,leads,mocks,register,server,site,tests}/**'

// These load the development build of React, and a process can hold only one of the two.
const withReactWarnings = 'site/app/gallery/components.test.tsx'

/** Tests that share a thread. What a file leaves behind in it fails that file. */
const sideBySide: UserWorkspaceConfig['test'] = {
  // A thread starts and loads in three quarters of the time of a process.
  pool: 'threads',
  isolate: false,
  setupFiles: [
    'tests/setup/quiet-console.ts',
    'tests/setup/load-anew.ts',
    'tests/setup/leave-no-trace.ts',
  ],
  // Property tests on a busy machine; what hangs still ends.
  testTimeout: 60_000,
}

/** Tests of what changes, with every site's leads, drafts and limits in PostgreSQL. */
const withLeads = [
  'delivery',
  'drafts',
  'enquiry-journeys',
  'follow-enquiry',
  'join',
  'kept-in-postgres',
  'leads',
  'planted-cookie',
  'save-and-leave',
  'second-meter-reading',
  'send-enquiry',
  'side-by-side',
  'taken-back',
  'two-tabs',
]
/** They look into the files, or at what a server has in its own memory. */
const aboutFiles =
  '{configuration,health,kept-in-files,made-at-7c9c5ec,proxies,retention,homes-provider}'
const sitesInPostgres = process.env.TEST_ALL
  ? [`tests/contract/!${aboutFiles}.site.test.ts`]
  : withLeads.map(name => `tests/contract/${name}.site.test.ts`)

/** Journeys that end in a lead. The long form has all of them. */
const leadJourneys = process.env.TEST_ALL
  ? '{enquiries,second-enquiry,send-enquiry,send-once-more,new-draft-name,take-back-consent,meter-reading}'
  : '{send-once-more,new-draft-name,take-back-consent}'
const journeysInPostgres = [`tests/journeys/${leadJourneys}.browser.test.ts`]

export default defineConfig({
  // The JSX of tests as a build makes it: production React has no development calls.
  oxc: { jsx: { development: false } },
  test: {
    // React renders as it does for visitors; the development build is another program.
    env: { NODE_ENV: 'production' },
    // Tests wait now and then: three at a time fill two cores better than two.
    maxWorkers: 3,
    // What a page does next may wait for a machine with other work.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${everywhere}/*.test.{ts,tsx}`],
          exclude: [
            '**/*.browser.test.ts',
            '**/*.site.test.ts',
            '**/*.slow.test.ts',
            'node_modules/**',
            withReactWarnings,
          ],
          ...sideBySide,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          include: [`${everywhere}/*.slow.test.ts`],
          globalSetup: ['tests/setup/start-postgres.ts'],
          ...sideBySide,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: [withReactWarnings],
          env: { NODE_ENV: 'development' },
          setupFiles: ['tests/setup/quiet-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [`${everywhere}/*.site.test.ts`],
          exclude: ['tests/contract/kept-in-postgres.site.test.ts', 'node_modules/**'],
          isolate: false,
          globalSetup: ['tests/setup/build-once.ts'],
          setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/leave-no-trace.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site-postgres',
          include: sitesInPostgres,
          isolate: false,
          globalSetup: ['tests/setup/build-once.ts', 'tests/setup/start-postgres.ts'],
          setupFiles: [
            'tests/setup/keep-in-postgres.ts',
            'tests/setup/quiet-console.ts',
            'tests/setup/leave-no-trace.ts',
          ],
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [`${everywhere}/*.browser.test.ts`],
          isolate: false,
          setupFiles: ['tests/setup/one-browser.ts', 'tests/setup/leave-no-trace.ts'],
          globalSetup: ['tests/setup/build-once.ts'],
          // One test may open every page, on a machine with other work too.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-postgres',
          include: journeysInPostgres,
          isolate: false,
          setupFiles: [
            'tests/setup/keep-in-postgres.ts',
            'tests/setup/one-browser.ts',
            'tests/setup/leave-no-trace.ts',
          ],
          globalSetup: ['tests/setup/build-once.ts', 'tests/setup/start-postgres.ts'],
          // One test may open every page, on a machine with other work too.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
