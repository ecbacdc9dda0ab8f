import type { PaymentDetails } from '@manara/contract/settings.ts'
import { PaymentPreview } from '../../features/registrations/payment-preview.tsx'
import { SettingsScreen } from '../../features/settings/admin/settings-screen.tsx'

const paymentPreview = (details: PaymentDetails) => <PaymentPreview details={details} />

/** The settings show beside the payment details what an applicant sees of them. */
export const SettingsPage = () => <SettingsScreen paymentPreview={paymentPreview} />
