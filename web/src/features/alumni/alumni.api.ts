import { type AlumniRecord, downloadCertificate, findAlumniRecords } from '@manara/contract/alumni.ts'
import { useMutation } from '@tanstack/react-query'
import { call, download } from '../../http/api.ts'

/** Asked by a button and never by itself: searches are counted (R-certificate-2). */
export const useFindAlumniRecords = () =>
  useMutation({ mutationFn: (nationalId: string) => call(findAlumniRecords, { body: { nationalId } }) })

export const fetchCertificate = ({ graduationId }: AlumniRecord) =>
  download(downloadCertificate, { params: { graduationId } })
