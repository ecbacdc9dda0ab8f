import type { PaymentDetails } from '@manara/contract/settings.ts'
import { Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { getErrorMessage } from '../../../http/api.ts'
import { currentSession } from '../../../session/session.ts'
import { LeaveGuard } from '../../../ui/dialog/leave-guard.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { paymentDetailsQuery, settingsQuery } from '../settings.api.ts'
import { settingsScreenText as text } from '../settings-screen.text.ts'
import { ApplicantsSection } from './applicants-section.tsx'
import { AssessmentSection } from './assessment-section.tsx'
import { AttendanceSection } from './attendance-section.tsx'
import { CountrySection } from './country-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { LogoSection } from './logo-section.tsx'
import { PassingSection } from './passing-section.tsx'
import { PasswordsSection } from './passwords-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import { type OnDirty, type SectionFrame, SettingsSection } from './settings-section.tsx'
import { WaitingSection } from './waiting-section.tsx'

const sections = Array.from({ length: 3 }, (_, section) => section)

const SettingsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    <Stack maw="62rem" aria-hidden>
      {sections.map((section) => (
        <div key={section} className="card settings-section">
          <div className="card-head">
            <SkeletonBar width={wordWidth(section, 110, 60)} />
          </div>
          <div className="card-body stack">
            <SkeletonBar width={wordWidth(section + 1, 200, 80)} />
            <SkeletonBar width={wordWidth(section + 2, 160, 80)} />
          </div>
        </div>
      ))}
    </Stack>
  </>
)

/** Which sections have something unsaved; asked only when the page is left. */
function useUnsaved() {
  const unsaved = useRef(new Set<string>())
  const handleDirty: OnDirty = useCallback((section, isDirty) => {
    if (isDirty) unsaved.current.add(section)
    else unsaved.current.delete(section)
  }, [])
  return { handleDirty, hasUnsaved: () => unsaved.current.size > 0 }
}

/** A link that names a section leads into its first field, once the page is there. */
function useNamedSection(isThere: boolean) {
  useEffect(() => {
    const section = isThere && document.getElementById(location.hash.slice(1))
    if (!section) return
    section.scrollIntoView({ block: 'center' })
    section.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }, [isThere])
}

interface SettingsScreenProps {
  paymentPreview: (details: PaymentDetails) => ReactNode
  /** The sections of other features, put into the frame of all sections. */
  others: (frame: SectionFrame) => ReactNode
}

/** Data of the school and the rules it can choose, by subject. Settings are never empty. */
export function SettingsScreen({ paymentPreview, others }: SettingsScreenProps) {
  const settings = useQuery(settingsQuery)
  const payment = useQuery(paymentDetailsQuery)
  const { handleDirty, hasUnsaved } = useUnsaved()
  useNamedSection(settings.data !== undefined && payment.data !== undefined)

  if (settings.isPending || payment.isPending) return <SettingsSkeleton />
  if (settings.data === undefined || payment.data === undefined)
    return (
      <section className="card">
        <Failed
          title={text.loadFailed}
          message={getErrorMessage(settings.error ?? payment.error)}
          isRetrying={settings.isFetching || payment.isFetching}
          onRetry={() => {
            void settings.refetch()
            void payment.refetch()
          }}
        />
      </section>
    )

  const given = { settings: settings.data, onDirty: handleDirty }
  return (
    <Stack maw="62rem">
      <LeaveGuard isNeeded={() => hasUnsaved() && currentSession() !== undefined} />
      <div id="identity">
        <IdentitySection {...given} />
      </div>
      <CountrySection {...given} />
      <div id="logo">
        <LogoSection settings={settings.data} />
      </div>
      <div id="payment">
        <PaymentSection details={payment.data} onDirty={handleDirty} preview={paymentPreview} />
      </div>
      <PassingSection {...given} />
      <ApplicantsSection {...given} />
      <WaitingSection {...given} />
      <PasswordsSection {...given} />
      <AttendanceSection onDirty={handleDirty} />
      <AssessmentSection onDirty={handleDirty} />
      {others((section) => (
        <SettingsSection {...section} onDirty={handleDirty} />
      ))}
    </Stack>
  )
}
