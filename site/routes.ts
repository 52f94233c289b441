import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('pages/front-page.tsx'),
  route('find-your-home', 'pages/find-your-home.tsx'),
  route('homes/:addressId', 'pages/your-home.tsx'),
  route('homes/:addressId/certificate.json', 'pages/download-certificate.ts', {
    id: 'certificate-json',
  }),
  route('homes/:addressId/certificate.csv', 'pages/download-certificate.ts', {
    id: 'certificate-csv',
  }),
  route('enquiries/sent/:reference', 'pages/enquiry-sent.tsx'),
  route('enquiries/:flow', 'pages/start-enquiry.tsx'),
  route('enquiries/:flow/address', 'pages/give-address.tsx'),
  route('enquiries/:flow/contact', 'pages/leave-contact.tsx'),
  route('enquiries/:flow/check', 'pages/check-enquiry.tsx'),
  route('enquiries/:flow/:question', 'pages/answer-question.tsx'),
  route('track', 'pages/track-enquiry.tsx'),
  route('track/:reference/:token', 'pages/follow-enquiry.tsx'),
  route('track/:reference/:token/held.json', 'pages/download-enquiry.ts'),
  route('track/:reference/:token/:act', 'pages/act-on-enquiry.tsx'),
  route('offers', 'pages/offers.tsx'),
  route('preferences', 'pages/preferences.tsx'),
  route('promos', 'pages/keep-promos.ts'),
  route('consent', 'pages/keep-consent.ts'),
  route('counting', 'pages/keep-counting.ts'),
  route('forget', 'pages/forget-draft.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('robots.txt', 'pages/robots.ts'),
  // Not even registered in a production build, so that nothing of it is built.
  ...(import.meta.env.DEV ? [route('gallery', 'pages/gallery.tsx')] : []),
  route('*', 'pages/content-page.tsx'),
] satisfies RouteConfig
