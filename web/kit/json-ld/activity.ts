import type { Page } from '#web/kit/page/page.ts'
import type { Activity } from '#wire/entities/activity.ts'
import { houseReference } from './house.ts'
import { pictureUrls } from './picture.ts'
import { dateTime, type Thing, withoutEmpty } from './thing.ts'

/** Returns an announcement as an Event; none without a date. */
export const activityEvent = (page: Page, activity: Activity): readonly Thing[] =>
  activity.startTime === 0
    ? []
    : [
        {
          '@type': 'Event',
          ...withoutEmpty({
            name: activity.title,
            description: activity.summary,
            url: page.canonical,
            inLanguage: activity.lang,
            startDate: dateTime(activity.startTime),
            endDate: activity.endTime === 0 ? undefined : dateTime(activity.endTime),
            eventStatus: 'https://schema.org/EventScheduled',
            eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
            location: { '@type': 'Place', name: page.houseName, address: activity.place },
            image: pictureUrls(page, activity.picture ? [activity.picture] : []),
            organizer: houseReference(page),
          }),
        },
      ]
