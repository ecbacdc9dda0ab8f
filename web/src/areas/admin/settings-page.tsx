import type { PaymentDetails } from '@manara/contract/settings.ts'
import { CertificateSection } from '../../features/certificates/certificate-section.tsx'
import { FirstWeekSection } from '../../features/first-week/first-week-section.tsx'
import { ExtraFieldsCard } from '../../features/people/extra-fields-card.tsx'
import { HealthReadersCard } from '../../features/people/health-readers-card.tsx'
import { RecordSettingsSection } from '../../features/people/record-settings-section.tsx'
import { PaymentPreview } from '../../features/registrations/payment-preview.tsx'
import { ReportDesignSection } from '../../features/report-cards/report-design-section.tsx'
import { SettingsScreen } from '../../features/settings/admin/settings-screen.tsx'
import type { SectionFrame } from '../../features/settings/admin/settings-section.tsx'
import { Allowed } from '../../session/can.tsx'

const others = (frame: SectionFrame) => (
  <>
    <ReportDesignSection frame={frame} />
    <CertificateSection frame={frame} />
    <Allowed needs={{ permission: 'person.read' }}>
      <RecordSettingsSection frame={frame} />
      <ExtraFieldsCard />
    </Allowed>
    <HealthReadersCard />
    <FirstWeekSection />
  </>
)
const paymentPreview = (details: PaymentDetails) => <PaymentPreview details={details} />

/** The settings show beside the payment details what an applicant sees of them. */
export const SettingsPage = () => <SettingsScreen paymentPreview={paymentPreview} others={others} />
