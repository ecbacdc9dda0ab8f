import { expect, test, vi } from 'vitest'

const readEndpoints = async () => {
  vi.resetModules()
  const { endpoints } = await import('../../contract/src/endpoints.ts')
  return endpoints.map(({ name, params, query, body, replies }) => [name, { params, query, body, replies }])
}

test('the schemas of the web app are those of the server, for every endpoint', async () => {
  const whole = await readEndpoints()
  vi.doMock('typebox', () => import('../../contract/src/light-schemas.ts'))
  const light = await readEndpoints()
  vi.doUnmock('typebox')

  expect(light.length).toBeGreaterThan(500)
  expect(light[0][1]).not.toBe(whole[0][1])
  for (const [index, [name, schemas]] of whole.entries())
    expect(JSON.parse(JSON.stringify(light[index])), name).toEqual(JSON.parse(JSON.stringify([name, schemas])))
})
