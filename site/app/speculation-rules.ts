/**
 * The next page is fetched and rendered while the pointer rests on its link. Only plain pages: nothing
 * about a home or an enquiry, no file, and no address with a query.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/homes/*',
                '/enquiries/*',
                '/find-your-home*',
                '/track*',
                '/v1/*',
                '/*\\?*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
