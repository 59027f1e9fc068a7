export const applicationPageKey = ['application-page-settings'];
