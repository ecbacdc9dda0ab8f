import { expect, it } from 'vitest'
import { safeWayBack } from './return-url.ts'

it('returns to a page of ours with its search', () => {
  expect(safeWayBack('/admin/users?filter=Teachers&q=123')).toBe('/admin/users?filter=Teachers&q=123')
})

it.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'admin/users',
  '/auth/login',
  '/auth',
  '/',
  '',
  undefined,
  12,
])('does not follow %s', (path) => {
  expect(safeWayBack(path)).toBeUndefined()
})
