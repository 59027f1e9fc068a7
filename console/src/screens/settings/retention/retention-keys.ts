export const retentionKey = ['retention-settings'];
export const retentionPreviewKey = ['retention-preview'];
