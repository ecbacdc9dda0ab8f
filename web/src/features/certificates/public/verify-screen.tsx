import { Anchor, VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { verifyText as text } from '../certificates.text.ts'
import { verdictOfCode, verdictOfSerial } from '../verdict.ts'
import { keepPage } from './keep-page.ts'
import { SerialForm } from './serial-form.tsx'
import { VerdictCard } from './verdict-card.tsx'
import './verify.css'

interface VerifyScreenProps {
  /** What the QR code carries; empty when the page was opened by itself. */
  code: string
  onCode: (code: string) => void
}

const Checking = () => (
  <section className="card verdict">
    <VisuallyHidden role="status">{text.checking}</VisuallyHidden>
    <div className="verdict-head" aria-hidden>
      <SkeletonBar width={76} />
      <SkeletonBar width={180} />
    </div>
  </section>
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

function useKeptPage(): boolean {
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    void keepPage().then(setKept)
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
    <div className="verify">
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
        <p className="dim small verify-kept" role="status">
          <IconCloudOff size={16} aria-hidden /> {text.isKept}
        </p>
      )}
    </div>
  )
}
