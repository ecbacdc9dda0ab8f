import { decodeCertificate } from '@manara/contract/certificate-code.ts'
import {
  type DesignFields,
  getCertificateDesign,
  updateCertificateDesign,
} from '@manara/contract/certificate-design.ts'
import { deleteCertificate } from '@manara/contract/certificate-files.ts'
import { getCertificateDraft, revokeCertificate } from '@manara/contract/certificates.ts'
import { updateRecord } from '@manara/contract/people.ts'
import { beforeEach, expect, it } from 'vitest'
import { buildGraduation } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, check, issue, openSchool, readCode, server } from './admin.fixtures.ts'

openSchool()

const choose = async (design: Partial<DesignFields>) => {
  const whole = { template: 'Classic', signatoryName: '', signatoryTitle: 'مدير المدرسة' } as const
  const { status } = await admin.call(updateCertificateDesign, { body: { ...whole, ...design } })
  expect(status).toBe(200)
}
beforeEach(() => choose({ hasLatinName: true, identityLine: 'PARENTS_AND_BIRTH' }))

interface Known {
  latin_name?: string | null
  gender?: 'Male' | 'Female' | null
  father_name?: string | null
  birth_date?: string | null
}

async function buildKnown(known: Known = {}, record: object = {}) {
  const { id } = await buildPerson(server.db, { firstName: 'رنا', lastName: 'الشامي' })
  const all = { latin_name: 'Rana Alshami', gender: 'Female', father_name: 'خالد', birth_date: '2001-05-03' } as const
  await server.db
    .updateTable('person')
    .set({ ...all, ...known })
    .where('id', '=', id)
    .execute()
  await admin.call(updateRecord, { params: { id }, body: { motherName: 'سعاد', birthPlace: 'دمشق', ...record } })
  return { id, graduationId: await buildGraduation(server.db, { studentId: id, decidedBy: server.person('admin').id }) }
}

const draft = async (graduationId: string) => (await admin.call(getCertificateDraft, { params: { graduationId } })).body
const readContent = async (graduationId: string) => {
  const row = await server.db
    .selectFrom('certificate')
    .select(['content', 'code'])
    .where('graduation_id', '=', graduationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...row, content: row.content as { latinName?: string; identityLine?: string } }
}
const line = 'بنت خالد وسعاد، مواليد دمشق 2001'

it('both lines are shown before, printed, and kept as they were issued, also when file and person change', async () => {
  const { id, graduationId } = await buildKnown()
  expect(await draft(graduationId)).toMatchObject({ latinName: 'Rana Alshami', identityLine: line })

  const { body: issued } = await issue(graduationId)
  await choose({ hasLatinName: false, identityLine: 'NONE' })
  await server.db.updateTable('person').set({ father_name: 'سعيد' }).where('id', '=', id).execute()
  await admin.call(deleteCertificate, { params: { graduationId } })

  expect(await draft(graduationId)).toMatchObject({ latinName: 'Rana Alshami', identityLine: line })
  expect((await issue(graduationId)).body).toMatchObject({ serial: issued.serial, verifyUrl: issued.verifyUrl })
  expect((await readContent(graduationId)).content).toMatchObject({ latinName: 'Rana Alshami', identityLine: line })
})

it('the code holds neither, and an older certificate without them is as genuine as before', async () => {
  const { graduationId } = await buildKnown()
  await choose({ hasLatinName: false, identityLine: 'NONE' })
  const { body: issued } = await issue(graduationId)
  const { content } = await readContent(graduationId)

  await choose({ hasLatinName: true, identityLine: 'PARENTS_AND_BIRTH' })

  expect([content.latinName, content.identityLine]).toEqual([undefined, undefined])
  expect(await draft(graduationId)).toMatchObject({ latinName: null, identityLine: null })
  expect(Object.keys(decodeCertificate(readCode(issued))?.facts ?? {}).toSorted()).toEqual(
    ['average', 'date', 'keyId', 'name', 'program', 'serial'].toSorted(),
  )
  expect((await check(issued.serial)).body).toMatchObject({ status: 'Genuine', recipientName: 'رنا خالد الشامي' })
})

it.each<[string, Known, object]>([
  ['gender', { gender: null }, {}],
  ['father', { father_name: null }, {}],
  ['year of birth', { birth_date: null }, {}],
  ['mother', {}, { motherName: '' }],
  ['place of birth', {}, { birthPlace: '' }],
])('without the %s the line is left out', async (_, known, record) => {
  const { graduationId } = await buildKnown(known, record)

  expect((await draft(graduationId)).identityLine).toBeNull()
})

it('says «ابن» of a man, and has no Latin line for whom has no Latin name', async () => {
  const { graduationId } = await buildKnown({ gender: 'Male', latin_name: null })

  expect(await draft(graduationId)).toMatchObject({
    latinName: null,
    identityLine: 'ابن خالد وسعاد، مواليد دمشق 2001',
  })
})

it('a new school prints the Latin name only, and an older client changes neither', async () => {
  await choose({ hasLatinName: true, identityLine: 'NONE' })
  await choose({ template: 'Modern' })
  const { graduationId } = await buildKnown()

  expect((await admin.call(getCertificateDesign)).body).toMatchObject({ hasLatinName: true, identityLine: 'NONE' })
  expect(await draft(graduationId)).toMatchObject({ latinName: 'Rana Alshami', identityLine: null })
})

it.each([[{ identityLine: 'ALL' }], [{ hasLatinName: 'ربما' }], [{ identityLine: null }]])(
  'refuses %j',
  async (body) => {
    const whole = { template: 'Classic', signatoryName: '', signatoryTitle: 'مدير المدرسة' }
    expect((await admin.send(updateCertificateDesign, { body: whole })).status).toBe(200)
    expect((await admin.send(updateCertificateDesign, { body: { ...whole, ...body } })).status).toBe(400)
  },
)

it.each(['Classic', 'Modern'] as const)('the longest lines fit on one page of the template %s', async (template) => {
  await choose({ template })
  const word = 'عبدالرحمنية '
  const { id, graduationId } = await buildKnown(
    { latin_name: 'Abdulrahman '.repeat(13).slice(0, 150).trim(), father_name: word.repeat(4).slice(0, 40).trim() },
    { motherName: word.repeat(9).slice(0, 100).trim(), birthPlace: word.repeat(9).slice(0, 100).trim() },
  )
  await server.db
    .updateTable('person')
    .set({ first_name: word.repeat(8).slice(0, 100).trim(), last_name: word.repeat(8).slice(0, 100).trim() })
    .where('id', '=', id)
    .execute()

  const { status } = await issue(graduationId)
  const { rawPayload } = await server.app.inject({
    url: `/api/admin/graduation/certificates.pdf?ids=${graduationId}`,
    headers: { authorization: `Bearer ${await server.tokenFor(server.person('admin'))}` },
  })

  expect(status).toBe(200)
  expect(rawPayload.toString('latin1').match(/\/Type ?\/Page\b/g)).toHaveLength(1)
  await admin.call(revokeCertificate, { params: { graduationId }, body: { reason: 'تجربة' } })
})
