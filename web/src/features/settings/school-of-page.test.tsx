import { getSchool } from '@manara/contract/school.ts'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeWire } from '../../../test/fake-wire.ts'
import { renderApp } from '../../../test/render.tsx'
import { buildSchool } from '../../../test/sign-in.ts'
import { queryClient } from '../../http/api.ts'
import { keepSchoolOfPage } from './school-of-page.ts'

const wire = fakeWire((fresh) => fresh.reply(getSchool, buildSchool()))

function writeIntoPage(content: string) {
  const meta = document.createElement('meta')
  meta.name = 'school'
  meta.content = content
  document.head.append(meta)
}
afterEach(() => document.querySelector('meta[name="school"]')?.remove())

const nameShown = (name: string) => page.getByText(name).first()

it('does not ask for the school that the page brought', async () => {
  writeIntoPage(JSON.stringify(buildSchool({ name: 'معهد النور' })))
  keepSchoolOfPage(queryClient)
  renderApp('/auth/login')

  await expect.element(nameShown('معهد النور')).toBeVisible()
  expect(wire.sentTo(getSchool)).toHaveLength(0)
})

it.each(['', '__SCHOOL__'])('asks when the page brought «%s»', async (content) => {
  writeIntoPage(content)
  keepSchoolOfPage(queryClient)
  renderApp('/auth/login')

  await expect.element(nameShown(buildSchool().name)).toBeVisible()
  expect(wire.sentTo(getSchool)).toHaveLength(1)
})
