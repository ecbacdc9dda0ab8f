import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { queryClient } from '../src/http/api.ts'
import { readWithoutIsolates } from './read-without-isolates.ts'

document.documentElement.lang = 'ar'
document.documentElement.dir = 'rtl'
readWithoutIsolates()
// Lays screens out without painting them: painting took a third of the time of these tests.
document.documentElement.style.opacity = '0'

// A test that fakes a broken server should not wait for second attempts.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })

const complaints: unknown[][] = []

let spy: MockInstance | undefined

beforeEach(() => {
  complaints.length = 0
  spy = vi.spyOn(console, 'error').mockImplementation((...complaint) => void complaints.push(complaint))
})

afterEach(() => {
  spy?.mockRestore()
  expect(complaints, 'unexpected console.error').toEqual([])
})
