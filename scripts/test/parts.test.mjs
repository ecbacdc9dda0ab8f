import { describe, expect, it } from 'vitest'
import { settle, tallyOfPlaywright, tallyOfVitest } from '../checks/parts.mjs'

describe('counting the parts of npm test', () => {
  it('counts a test file that does not load as a failure', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
    ]

    expect(tallyOfVitest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({
      passed: 1,
      failed: 1,
      failures: ['b.test.ts\n    no such module'],
    })
  })

  it('names a test that failed, and why', () => {
    const failed = { status: 'failed', fullName: 'saving keeps it', failureMessages: ['expected 1 to be 2\nat a.ts'] }
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [failed] }]

    expect(tallyOfVitest({ numPassedTests: 0, numFailedTests: 1, testResults }).failures).toEqual([
      'a.test.ts › saving keeps it\n    expected 1 to be 2\n    at a.ts',
    ])
  })

  it('counts a journey that passes only now and then as a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }

    expect(tallyOfPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, failures: [] })
  })

  it('names a journey that failed, however deep it lies', () => {
    const spec = {
      file: 'a.spec.ts',
      title: 'is accessible',
      ok: false,
      tests: [{ results: [{ error: { message: 'no' } }] }],
    }
    const suites = [{ suites: [{ specs: [spec, { ...spec, ok: true }] }] }]
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 }

    expect(tallyOfPlaywright({ stats, errors: [], suites }).failures).toEqual(['a.spec.ts › is accessible\n    no'])
  })

  it('fails a part that ran no test', () => {
    expect(settle({ passed: 0, failed: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('fails a part that ended badly although every test passed', () => {
    expect(settle({ passed: 7, failed: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 })
  })

  it('does not count a failure twice', () => {
    expect(settle({ passed: 7, failed: 2 }, 1)).toMatchObject({ passed: 7, failed: 2 })
  })
})
