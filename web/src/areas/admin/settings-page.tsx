import type { PaymentDetails } from '@manara/contract/settings.ts'
import { CertificateSection } from '../../features/certificates/certificate-section.tsx'
import { PaymentPreview } from '../../features/registrations/payment-preview.tsx'
import { SettingsScreen } from '../../features/settings/admin/settings-screen.tsx'
import type { SectionFrame } from '../../features/settings/admin/settings-section.tsx'

const certificates = (frame: SectionFrame) => <CertificateSection frame={frame} />
const paymentPreview = (details: PaymentDetails) => <PaymentPreview details={details} />

/** The settings show beside the payment details what an applicant sees of them. */
export const SettingsPage = () => <SettingsScreen paymentPreview={paymentPreview} certificates={certificates} />
