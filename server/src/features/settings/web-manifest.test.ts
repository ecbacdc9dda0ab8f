import { getSettings, updateSettings } from '@manara/contract/settings.ts'
import { getWebManifest } from '@manara/contract/web-manifest.ts'
import { expect, it } from 'vitest'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

it('the app is installed under the name of the school, with whole words under its icon', async () => {
  const settings = (await admin.call(getSettings)).body
  await admin.call(updateSettings, { body: { ...settings, schoolName: 'معهد النور للتدريب المهني' } as never })

  const { body, headers } = await server.as('visitor').call(getWebManifest)

  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect([body.name, body.short_name]).toEqual(['معهد النور للتدريب المهني', 'معهد النور'])
  expect(body.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
})
