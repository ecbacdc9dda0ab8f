import { describe, expect, it } from 'vitest'
import { settle, tallyOfPlaywright, tallyOfVitest } from '../checks/parts.mjs'

describe('counting the parts of npm test', () => {
  it('counts a test file that does not load as a failure', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ]

    expect(tallyOfVitest({ numPassedTests: 1, numFailedTests: 0, testResults })).toEqual({ passed: 1, failed: 1 })
  })

  it('counts a journey that passes only now and then as a failure', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }

    expect(tallyOfPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2 })
  })

  it('fails a part that ran no test', () => {
    expect(settle({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('fails a part that ended badly although every test passed', () => {
    expect(settle({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
  })

  it('does not count a failure twice', () => {
    expect(settle({ passed: 7, failed: 2 }, 1)).toEqual({ passed: 7, failed: 2 })
  })
})
