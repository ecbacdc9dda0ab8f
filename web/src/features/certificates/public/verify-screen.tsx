import { Anchor, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { keepPage } from '../../../http/keep-page.ts'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { verifyText as text } from '../certificates.text.ts'
import { verdictOfCode, verdictOfSerial } from '../verdict.ts'
import { prepareVerification } from '../verify-signature.ts'
import { SerialForm } from './serial-form.tsx'
import { VerdictCard } from './verdict-card.tsx'
import styles from './verify.module.css'

interface VerifyScreenProps {
  /** Content of the QR code; empty when the page was opened without one. */
  code: string
  onCode: (code: string) => void
}

const Checking = () => (
  <Stack component="section" className="card" gap="1.125rem" p="1.5rem">
    <VisuallyHidden role="status">{text.checking}</VisuallyHidden>
    <Group className={styles.verdictHead} gap="1.125rem" wrap="nowrap" aria-hidden>
      <SkeletonBar width={76} />
      <SkeletonBar width={180} />
    </Group>
  </Stack>
)

/** Asked once for each certificate, also without a network: what was kept answers then. */
function useVerdict(code: string, serial: string) {
  const ask = code ? () => verdictOfCode(code) : serial ? () => verdictOfSerial(serial) : skipToken
  return useQuery({
    queryKey: ['verdict', code, serial],
    queryFn: ask,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
    placeholderData: () => undefined,
    refetchOnReconnect: true,
  })
}

const keptPage = { worker: '/certificate-worker.js', scope: '/public/certificate', prepare: prepareVerification }

function useKeptPage(): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    void keepPage(keptPage).then(setKept)
  }, [])
  return isKept
}

/** Is this certificate genuine? Opened by its QR code, or asked by its number. */
export function VerifyScreen({ code, onCode }: VerifyScreenProps) {
  const [serial, setSerial] = useState('')
  const { data: verdict, isFetching, refetch } = useVerdict(code, serial)
  const isKept = useKeptPage()

  const handleSerial = (asked: string) => {
    onCode('')
    setSerial(asked)
    if (asked === serial) void refetch()
  }

  return (
    <Stack gap="1rem" maw="46rem">
      {verdict && <VerdictCard verdict={verdict} onRetry={() => void refetch()} />}
      {!verdict && isFetching && <Checking />}
      <SerialForm
        isChecking={isFetching}
        onSerial={handleSerial}
        onCode={onCode}
        onWrong={() => {
          onCode('')
          setSerial('')
        }}
      />
      <Anchor size="sm" renderRoot={(props) => <Link to="/public/verify-certificate" {...props} />}>
        {text.byNationalId}
      </Anchor>
      {isKept && (
        <Group component="p" className="dim small" gap="0.375rem" wrap="nowrap" role="status">
          <IconCloudOff size={16} aria-hidden /> {text.isKept}
        </Group>
      )}
    </Stack>
  )
}
