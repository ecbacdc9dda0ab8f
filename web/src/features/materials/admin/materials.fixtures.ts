import { getMyProfile } from '@manara/contract/account.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { buildLink, buildMaterial, serveMaterials } from '../../../../test/fake-materials.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, signInAs } from '../../../../test/sign-in.ts'

export const book = buildMaterial({
  materialId: 1,
  title: 'كتاب قواعد البيانات',
  description: 'الطبعة الثالثة',
  originalFilename: 'كتاب قواعد البيانات.pdf',
})
const notes = buildLink({ materialId: 2, title: 'توثيق' })

export const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  serveMaterials(fresh, [book, notes])
})

export const show = (search = '?courseId=7') => renderApp(`/admin/curriculum-management${search}`)
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

beforeEach(() => signInAs('Administrator'))
