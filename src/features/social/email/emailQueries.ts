import { queryOptions } from '@tanstack/react-query'
import { fetchEmailIntro, fetchEmailNotice, fetchEmailSettings } from '~/api/social/emailRequest'

/** @param path of the page that asks, with its query */
export const emailSettingsQuery = (path: string) =>
  queryOptions({
    queryKey: ['email settings', path],
    queryFn: ({ signal }) => fetchEmailSettings(path, signal),
    meta: { isPersonal: true },
  })

export const emailIntroQuery = () =>
  queryOptions({
    queryKey: ['email intro'],
    queryFn: async ({ signal }) => (await fetchEmailIntro(signal)) ?? null,
  })

export const emailNoticeQuery = (isVerified: boolean) =>
  queryOptions({
    queryKey: ['email notice', isVerified],
    queryFn: ({ signal }) => fetchEmailNotice(isVerified, signal),
  })
