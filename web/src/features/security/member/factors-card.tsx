import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { showSuccess } from '../../../http/toasts.tsx'
import { serverNow } from '../../../session/server-clock.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { myFactorsQuery, useRenewRecoveryCodes } from '../factors.api.ts'
import { factorsText as text } from '../factors.text.ts'
import styles from './factors.module.css'
import { PasskeysPart } from './passkeys-part.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { RemovalDialog, type RemovalTarget } from './removal-dialog.tsx'
import { TotpPart } from './totp-part.tsx'

/** From here on new codes are suggested. */
const fewCodes = 3

const dayMilliseconds = 86_400_000

/** What the school asks for and is still missing (R-factor-7). */
function Reminder({ isLimited, requiredFrom }: { isLimited: boolean; requiredFrom: string | null }) {
  if (isLimited) return <Note tone="red">{text.limited}</Note>
  if (requiredFrom === null) return null
  const days = Math.floor((Date.parse(requiredFrom) - serverNow()) / dayMilliseconds)
  return <Note tone="yellow">{text.requiredIn(days, requiredFrom)}</Note>
}

/** Second factors of one's own account: app, passkeys, recovery codes (R-factor-2 to R-factor-4). */
export function FactorsCard() {
  const factors = useQuery(myFactorsQuery)
  const renewRecoveryCodes = useRenewRecoveryCodes()
  const codes = useDialog<readonly string[]>()
  const removal = useDialog<RemovalTarget>()
  const { data } = factors
  const section = useRef<HTMLElement>(null)

  // A limited session was led here to add a factor.
  const isLimited = data?.isLimited === true
  useEffect(() => {
    if (isLimited) section.current?.scrollIntoView()
  }, [isLimited])

  if (factors.isPending || data === undefined)
    return (
      <section className="card" aria-label={text.title} aria-busy={factors.isPending}>
        {factors.isPending ? (
          <Stack className="card-body" role="status" aria-label={text.loading}>
            <SkeletonBar width={160} />
            <SkeletonBar width={240} />
          </Stack>
        ) : (
          <QueryFailed title={text.loadFailed} query={factors} />
        )}
      </section>
    )

  const isOn = data.hasTotp || data.passkeys.length > 0
  /** Codes come with the first factor only. */
  const handleAdded = ({ message, recoveryCodes }: { message: string; recoveryCodes: string[] | null }) => {
    showSuccess(message)
    if (recoveryCodes !== null) codes.open(recoveryCodes)
  }
  const askForNewCodes = () =>
    removal.open({
      question: text.newCodesQuestion,
      text: text.newCodesText,
      label: text.createCodes,
      act: async () => {
        const { recoveryCodes } = await renewRecoveryCodes.mutateAsync(undefined)
        codes.open(recoveryCodes ?? [])
      },
    })

  return (
    <section ref={section} className="card" aria-label={text.title}>
      <div className="card-head">
        <h2>{text.title}</h2>
        <Badge tone={isOn ? 'green' : 'gray'}>{isOn ? text.on : text.off}</Badge>
      </div>
      <div className="card-body">
        <Stack gap="0.75rem">
          <Reminder isLimited={data.isLimited} requiredFrom={data.requiredFrom} />
          <p className="dim small">{text.intro}</p>
        </Stack>
        <TotpPart factors={data} onAdded={handleAdded} onRemove={removal.open} />
        <PasskeysPart factors={data} onAdded={handleAdded} onRemove={removal.open} />
        {isOn && (
          <div className={styles.factor}>
            <div className={styles.words}>
              <h3>{text.codes}</h3>
              <p className="dim small">{text.codesLeft(data.recoveryCodesLeft)}</p>
            </div>
            <Button variant="default" onClick={askForNewCodes}>
              {text.newCodes}
            </Button>
            {data.recoveryCodesLeft <= fewCodes && (
              <div className={styles.below}>
                <Note tone="yellow">{text.fewCodes}</Note>
              </div>
            )}
          </div>
        )}
      </div>
      {removal.target && (
        <RemovalDialog
          key={`remove-${removal.turn}`}
          isOpen={removal.isOpen}
          target={removal.target}
          onClose={removal.close}
        />
      )}
      {codes.target && (
        <RecoveryCodesDialog
          key={`codes-${codes.turn}`}
          isOpen={codes.isOpen}
          codes={codes.target}
          onClose={codes.close}
        />
      )}
    </section>
  )
}
