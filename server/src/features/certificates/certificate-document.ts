import { writeAverage } from '@manara/contract/certificate-code.ts'
import type { CertificateDesign, CertificateTemplate } from '@manara/contract/certificate-design.ts'
import type { Gender } from '@manara/contract/gender.ts'
import { type DocumentCalendar, documentDate } from '../../platform/format/dates.ts'
import type { Pdf } from '../../platform/pdf/pdf.ts'
import type { PdfPictures } from '../../platform/pdf/pdf-worker.ts'
import { qrCode } from '../../platform/pdf/qr-code.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { certificateText as text } from './certificate.text.ts'

/** The printed words. They are stored, so that a certificate can be printed again as it was. */
export interface CertificateContent {
  template: CertificateTemplate
  school: string
  title: string
  lead: string
  name: string
  /** Absent where nothing is printed, and on certificates from before there were any. */
  latinName?: string
  identityLine?: string
  statement: string
  program: string
  gpa: string
  date: string
  signatoryName: string
  signatoryTitle: string
  sealLabel: string
  verifyLine: string
  serial: string
}

/** What a certificate may say of its owner besides the name (R-certificate-10). */
export interface OwnerIdentity {
  latinName: string | null
  gender: Gender | null
  fatherName: string | null
  motherName: string | null
  birthPlace: string | null
  birthYear: number | null
}

type PrintedIdentity = Pick<CertificateContent, 'latinName' | 'identityLine'>

/** The lines under the name; one of which a part is missing is left out. */
export function printedIdentity(
  { latinName, gender, fatherName, motherName, birthPlace, birthYear }: OwnerIdentity,
  design: Pick<CertificateDesign, 'hasLatinName' | 'identityLine'>,
): PrintedIdentity {
  const isLine = design.identityLine === 'PARENTS_AND_BIRTH'
  const isKnown = isLine && gender && fatherName && motherName && birthPlace && birthYear
  return {
    ...(design.hasLatinName && latinName && { latinName }),
    ...(isKnown && { identityLine: text.identity[gender](fatherName, motherName, birthPlace, birthYear) }),
  }
}

interface ContentGiven extends PrintedIdentity {
  serial: string
  name: string
  program: string
  gpa: number
  graduatedAt: Date
  school: DocumentCalendar & { name: string }
  design: { template: CertificateTemplate; signatoryName: string; signatoryTitle: string }
}

/** The line of the average, as it is printed. */
export const printedAverage = (gpa: number): string => text.gpa(writeAverage(gpa))

export function certificateContent(given: ContentGiven): CertificateContent {
  const { serial, name, program, gpa, graduatedAt, school, design, latinName, identityLine } = given
  const { title, lead, statement, sealLabel, verifyLine } = text
  const { template, signatoryName, signatoryTitle } = design
  return {
    ...{ template, signatoryName, signatoryTitle },
    school: school.name,
    ...{ title, lead, statement, sealLabel, verifyLine },
    name,
    ...(latinName && { latinName }),
    ...(identityLine && { identityLine }),
    program,
    gpa: printedAverage(gpa),
    date: text.date(documentDate(graduatedAt, school)),
    serial,
  }
}

export interface Printable {
  content: CertificateContent
  verifyUrl: string
}

export interface LogoPicture {
  bytes: Uint8Array
  mediaType: string
}

const logoName = (logo: LogoPicture) => `logo.${logo.mediaType.replace('image/', '')}`

function buildPages(printables: readonly Printable[], logo: LogoPicture | undefined): [object, PdfPictures] {
  const certificates = printables.map(({ content }, index) => ({ ...content, qr: `qr-${index}.svg` }))
  const [first] = certificates
  const data = {
    title: printables.length === 1 && first ? `${first.title}: ${first.name}` : text.documents,
    schoolName: first?.school ?? '',
    logo: logo ? logoName(logo) : null,
    certificates,
  }
  const codes = printables.map(({ verifyUrl }, index) => [`qr-${index}.svg`, qrCode(verifyUrl)] as const)
  return [data, { ...Object.fromEntries(codes), ...(logo && { [logoName(logo)]: logo.bytes }) }]
}

/** A logo that cannot be drawn is left out: it must not block a certificate. */
async function evenWithoutLogo<Result>(
  logo: LogoPicture | undefined,
  make: (drawn: LogoPicture | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await make(logo)
  } catch (error) {
    if (!logo || error instanceof Problem) throw error
    return make(undefined)
  }
}

/** One document with a page for each. */
export const renderCertificates = (pdf: Pdf, printables: readonly Printable[], logo: LogoPicture | undefined) =>
  evenWithoutLogo(logo, (drawn) => pdf.render('certificate', ...buildPages(printables, drawn)))

/** One certificate, as a file for storage. */
export const renderCertificateFile = (pdf: Pdf, printable: Printable, logo: LogoPicture | undefined) =>
  evenWithoutLogo(logo, (drawn) => pdf.renderFile('certificate', ...buildPages([printable], drawn)))
