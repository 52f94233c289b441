import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('app/front-page.tsx'),
  route('find-your-home', 'find/find-your-home.tsx'),
  route('homes/:addressId', 'home/your-home.tsx'),
  route('homes/:addressId/certificate.json', 'home/download-certificate.ts', {
    id: 'certificate-json',
  }),
  route('homes/:addressId/certificate.csv', 'home/download-certificate.ts', {
    id: 'certificate-csv',
  }),
  route('enquiries/sent/:reference', 'track/enquiry-sent.tsx'),
  route('enquiries/saved', 'enquiry/saved-enquiries.tsx'),
  route('enquiries/:flow', 'enquiry/start-enquiry.tsx'),
  route('enquiries/:flow/address', 'enquiry/give-address.tsx'),
  route('enquiries/:flow/contact', 'enquiry/leave-contact.tsx'),
  route('enquiries/:flow/check', 'enquiry/check-enquiry.tsx'),
  route('enquiries/:flow/reading', 'enquiry/read-meters.tsx'),
  route('enquiries/:flow/:question', 'enquiry/answer-question.tsx'),
  route('track', 'track/track-enquiry.tsx'),
  route('track/:reference/:token', 'track/follow-enquiry.tsx'),
  route('track/:reference/:token/held.json', 'track/download-enquiry.ts'),
  route('track/:reference/:token/reminder.ics', 'track/download-reminder.ts'),
  route('track/:reference/:token/:act', 'track/change-enquiry.tsx'),
  route('offers', 'app/offers.tsx'),
  route('preferences', 'choices/preferences-page.tsx'),
  route('promos', 'choices/small-forms.ts', { id: 'promos' }),
  route('consent', 'choices/small-forms.ts', { id: 'consent' }),
  route('counting', 'choices/small-forms.ts', { id: 'counting' }),
  route('forget', 'enquiry/forget-draft.ts'),
  route('sitemap.xml', 'app/sitemap.ts'),
  route('robots.txt', 'app/robots.ts'),
  // Not even registered in a production build, so that nothing of it is built.
  ...(import.meta.env.DEV ? [route('gallery', 'app/gallery/gallery-page.tsx')] : []),
  route('*', 'app/content-pages/content-page.tsx'),
] satisfies RouteConfig
