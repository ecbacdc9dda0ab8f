import { useLocation, useNavigate } from '@tanstack/react-router'
import { VerifyScreen } from '../../features/certificates/public/verify-screen.tsx'

/** The fragment is what the QR code carries; browsers never send it. */
export function CertificatePage() {
  const code = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const handleCode = (hash: string) => void navigate({ to: '/public/certificate', hash, replace: true })
  return <VerifyScreen code={code} onCode={handleCode} />
}
